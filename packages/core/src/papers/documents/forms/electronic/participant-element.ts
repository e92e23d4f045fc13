import { partyName } from '../blocks/party-text.js';
import type { DocumentBank, DocumentParty } from '../data/document-data.js';
import { personName, upTo } from './paper-parts.js';
import { element, type XmlElement } from './xml-element.js';

/** A party to the document: who it is, where, where it is paid and how it is reached. */
export function participantElement(tag: string, party: DocumentParty, address = party.legalAddress): XmlElement {
  return element(tag, { ОКПО: upTo(10, party.okpo), СокрНаим: upTo(510, partyName(party)) }, [
    element('ИдСв', {}, [identity(party)]),
    addressElement(address),
    bankElement(party.bank),
    contactElement(party),
  ]);
}

function identity(party: DocumentParty): XmlElement {
  const { inn, kpp, ogrn, legalName, name } = party;
  if (party.kind !== 'sole_proprietor') {
    return element('СвЮЛУч', { НаимОрг: upTo(1000, legalName ?? name), ИННЮЛ: inn, КПП: kpp });
  }
  const number = ogrn?.length === 15 ? ogrn : undefined;
  return element('СвИП', { ИННФЛ: inn, ОГРНИП: number }, [proprietorName(party)]);
}

/** Surname and names of a sole proprietor; a dash stands for a name that nobody entered. */
export function proprietorName({ directorName, legalName, name }: DocumentParty): XmlElement | undefined {
  const person = (directorName ?? legalName ?? name).replace(/^(ИП|Индивидуальный предприниматель)\s+/iu, '');
  return personName(person) ?? personName(`${person} -`);
}

// Addresses are kept as people write them, and the format has a place for such.
function addressElement(address: string | undefined): XmlElement | undefined {
  const text = upTo(1000, address);
  if (text === undefined) return undefined;
  return element('Адрес', {}, [element('АдрИнф', { КодСтр: '643', НаимСтран: 'Россия', АдрТекст: text })]);
}

function bankElement(bank: DocumentBank | undefined): XmlElement | undefined {
  if (bank === undefined) return undefined;
  const { name, bik, accountNumber, correspondentAccount } = bank;
  return element('БанкРекв', { НомерСчета: accountNumber }, [
    element('СвБанк', { НаимБанк: upTo(1000, name), БИК: bik, КорСчет: correspondentAccount }),
  ]);
}

function contactElement({ phone, email }: DocumentParty): XmlElement | undefined {
  const [number, address] = [upTo(255, phone), upTo(255, email)];
  if (number === undefined && address === undefined) return undefined;
  return element('Контакт', {}, [
    number === undefined ? undefined : element('Тлф', {}, number),
    address === undefined ? undefined : element('ЭлПочта', {}, address),
  ]);
}
