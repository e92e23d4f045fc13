import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Procurekit } from '@procurekit/core';

import type { CommandContext } from '../command-context.js';
import { confirm } from '../confirm.js';
import { openFileStore } from '../open-document-parts.js';
import { withKit } from '../open-kit.js';
import { openTally } from '../progress.js';
import { NotFoundError, UsageError } from '../usage-error.js';

/** The portal that a command is about. */
export interface NamedPortal {
  readonly portal: string;
}

/** Puts a portal to rest: its calls are refused, its deliveries and jobs wait. */
export async function suspendPortal(context: CommandContext, options: NamedPortal): Promise<void> {
  const portal = await inPortal(context, options, (kit, { id }) => kit.portals.suspend(id));
  const told = `The portal ${portal.slug} is ${portal.status}: its calls are answered 403 portal_suspended.`;
  await context.output.show(portal, () => told);
}

/** Has a portal work again. */
export async function resumePortal(context: CommandContext, options: NamedPortal): Promise<void> {
  const portal = await inPortal(context, options, (kit, { id }) => kit.portals.resume(id));
  await context.output.show(portal, () => `The portal ${portal.slug} is active.`);
}

/** Options of `portal delete`. */
export interface PortalDeleteOptions extends NamedPortal {
  readonly now?: boolean;
  readonly yes?: boolean;
}

/** Has a portal removed in 30 days, or at once. */
export async function deletePortal(context: CommandContext, options: PortalDeleteOptions): Promise<void> {
  const isNow = options.now === true;
  const question = isNow
    ? `Remove the portal ${options.portal} with everything in it now? There is no way back.`
    : `Delete the portal ${options.portal}? It stops at once, and can be resumed for 30 days.`;
  if (!(await confirm(question, { yes: options.yes === true }))) return;
  const { slug, removedAfter } = await inPortal(context, options, async (kit, { id }) => {
    const deleted = await kit.portals.delete(id);
    if (isNow) await kit.portals.erase(id);
    return { ...deleted, removedAfter: isNow ? null : deleted.removedAfter };
  });
  await context.output.show({ slug, removedAfter }, () =>
    removedAfter === null
      ? `Removed the portal ${slug}.`
      : `The portal ${slug} is removed after ${removedAfter}; until then \`procurekit portal resume --portal ${slug}\` has it back.`,
  );
}

/** Options of `portal export`. */
export interface PortalExportOptions extends NamedPortal {
  readonly to: string;
}

/** Copies a portal to an archive. */
export async function exportPortal(context: CommandContext, options: PortalExportOptions): Promise<void> {
  const to = resolve(process.cwd(), options.to);
  await requireFree(to);
  // Whoever finds a file of this name finds all of it.
  const partial = `${to}.partial`;
  const { id, bytes } = await inPortal(context, options, async (kit, portal) => {
    const tally = openTally(`Exporting ${portal.slug}`, { quiet: context.output.json || context.output.quiet });
    const counting = new Transform({
      transform(chunk: Uint8Array, _encoding, done) {
        tally.add(chunk.length);
        done(null, chunk);
      },
    });
    try {
      const archive = await kit.portals.export(portal.id);
      // Both declarations of a web stream are of the same thing.
      const source = Readable.fromWeb(archive as Parameters<typeof Readable.fromWeb>[0]);
      await pipeline(source, counting, createWriteStream(partial, { flags: 'w', mode: 0o600 }));
      await rename(partial, to);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    return { id: portal.id, bytes: tally.done() };
  });
  await context.output.show({ id, slug: options.portal, archive: to, bytes }, () =>
    [
      `Exported the portal ${options.portal} to ${to}: ${(bytes / 1024 ** 2).toFixed(1)} MiB.`,
      'Keep it where only you can read it: it holds everything of the portal, secrets encrypted with the master key.',
    ].join('\n'),
  );
}

/** Options of `portal import`. */
export interface PortalImportOptions {
  readonly from: string;
}

/** Takes a portal over from an archive. */
export async function importPortal({ settings, output }: CommandContext, options: PortalImportOptions): Promise<void> {
  const from = resolve(process.cwd(), options.from);
  await access(from).catch(() => {
    throw new NotFoundError(`There is no file ${from}.`);
  });
  const portal = await withKit(settings, (kit) => kit.portals.import(from), withFiles({ settings }));
  await output.show(portal, () =>
    [
      `Imported the portal ${portal.slug} (${portal.id}). It is ${portal.status}.`,
      `\`procurekit portal resume --portal ${portal.slug}\` has it work here; see that it works nowhere else.`,
    ].join('\n'),
  );
}

type FoundPortal = NonNullable<Awaited<ReturnType<Procurekit['portals']['findBySlug']>>>;

function inPortal<T>(
  { settings }: CommandContext,
  { portal: slug }: NamedPortal,
  work: (kit: Procurekit, portal: FoundPortal) => Promise<T>,
): Promise<T> {
  return withKit(
    settings,
    async (kit) => {
      const portal = await kit.portals.findBySlug(slug);
      if (portal === null)
        throw new NotFoundError(`There is no portal ${slug}; \`procurekit portal list\` lists the portals.`);
      return work(kit, portal);
    },
    withFiles({ settings }),
  );
}

function withFiles({ settings }: Pick<CommandContext, 'settings'>) {
  return { files: openFileStore(settings.files, process.cwd()) };
}

async function requireFree(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new UsageError(`${path} exists already; choose another file.`);
}
