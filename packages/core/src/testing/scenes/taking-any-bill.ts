import type { TestPortal } from '../kit/test-kit.js';

/** The largest amount that there is. */
const ANY = '999999999999.00';

/** A scene whose portal takes bills that nobody ordered: for tests of what becomes of bills, whatever they are for. */
export async function takingAnyBill<S extends { readonly portal: Pick<TestPortal, 'signedIn'> }>(
  made: Promise<S>,
): Promise<S> {
  const scene = await made;
  await portalTakingAnyBill(Promise.resolve(scene.portal));
  return scene;
}

/** A portal that takes bills that nobody ordered. */
export async function portalTakingAnyBill<P extends Pick<TestPortal, 'signedIn'>>(made: Promise<P>): Promise<P> {
  const portal = await made;
  const { status, body } = await portal.signedIn().patch('/settings/matching', { unorderedUpTo: ANY });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return portal;
}
