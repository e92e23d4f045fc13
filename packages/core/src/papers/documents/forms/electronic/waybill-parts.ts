import { enumeration } from '../../../../kernel/values/enumeration.js';
import type { DocumentPlace, WeightMethod } from '../data/document-data.js';
import { upTo } from './paper-parts.js';
import { element, type XmlElement } from './xml-element.js';

/** Times are told with their distance from UTC. */
export const COORDINATED = '1';

/** How a gross weight is found. */
export const WEIGHT_METHODS = enumeration('WeightMethod', ['whole_vehicle', 'by_axle', 'calculated']);

/** How a weight was found, as titles of waybills write it. */
export const WEIGHED: Readonly<Record<WeightMethod, string>> = { whole_vehicle: '01', by_axle: '02', calculated: '03' };

/** A place of a carriage. Addresses are kept as people write them, and the format has a place for such. */
export function placeElement(tag: string, { name, address }: DocumentPlace): XmlElement {
  return element(tag, { АдрКоммент: upTo(2000, name) }, [
    element('АдресИнф', { КодСтр: '643', АдрТекст: upTo(1000, address) }),
  ]);
}
