/** Where anybody gets an address: that a supplier has one there too says nothing of another. */
const PUBLIC_DOMAINS = new Set(
  'mail.ru bk.ru inbox.ru list.ru internet.ru yandex.ru ya.ru yandex.com rambler.ru lenta.ru autorambler.ru gmail.com googlemail.com outlook.com hotmail.com live.com icloud.com me.com yahoo.com proton.me protonmail.com gmx.de gmx.net web.de'.split(
    ' ',
  ),
);

/** Whether an address is one of those that are known of somebody, or of the same company. */
export function isKnownSender(address: string, known: readonly string[]): boolean {
  const sender = address.toLowerCase();
  const all = known.map((each) => each.toLowerCase());
  if (all.includes(sender)) return true;
  const domain = domainOf(sender);
  return domain !== '' && !PUBLIC_DOMAINS.has(domain) && all.some((each) => domainOf(each) === domain);
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
