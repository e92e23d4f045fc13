const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Makes a text stand for itself in XML, in an element as in a quoted attribute. */
export function escapeXml(text: string): string {
  return Array.from(text)
    .filter(isXmlCharacter)
    .join('')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

/** XML has no way to write most control characters, and files that hold them do not open. */
function isXmlCharacter(character: string): boolean {
  if (character === '\n' || character === '\t' || character === '\r') return true;
  return character >= ' ' && character !== '\ufffe' && character !== '\uffff';
}
