import { localName, type XmlListener } from './read-xml.js';

/** Functions that compute from what is in the workbook. */
const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['SUM', 'SUMIF', 'SUMIFS', 'SUMPRODUCT', 'SUBTOTAL', 'AGGREGATE', 'PRODUCT', 'QUOTIENT', 'MOD', 'ABS', 'SIGN'],
  ...['ROUND', 'ROUNDUP', 'ROUNDDOWN', 'MROUND', 'CEILING', 'FLOOR', 'INT', 'TRUNC', 'EVEN', 'ODD', 'POWER', 'SQRT'],
  ...['EXP', 'LN', 'LOG', 'LOG10', 'PI', 'COUNT', 'COUNTA', 'COUNTBLANK', 'COUNTIF', 'COUNTIFS', 'AVERAGE'],
  ...['AVERAGEA', 'AVERAGEIF', 'AVERAGEIFS', 'MIN', 'MINA', 'MINIFS', 'MAX', 'MAXA', 'MAXIFS', 'MEDIAN', 'MODE'],
  ...['LARGE', 'SMALL', 'RANK', 'STDEV', 'VAR', 'IF', 'IFS', 'IFERROR', 'IFNA', 'SWITCH', 'CHOOSE', 'AND', 'OR'],
  ...['NOT', 'XOR', 'TRUE', 'FALSE', 'NA', 'ISBLANK', 'ISERR', 'ISERROR', 'ISNA', 'ISNUMBER', 'ISTEXT', 'ISLOGICAL'],
  ...['ISNONTEXT', 'ISODD', 'ISEVEN', 'N', 'T', 'TYPE', 'LOOKUP', 'VLOOKUP', 'HLOOKUP', 'XLOOKUP', 'MATCH', 'XMATCH'],
  ...['INDEX', 'ROW', 'ROWS', 'COLUMN', 'COLUMNS', 'TRANSPOSE', 'SORT', 'UNIQUE', 'FILTER', 'SEQUENCE', 'DATE'],
  ...['DATEVALUE', 'DATEDIF', 'DAY', 'DAYS', 'MONTH', 'YEAR', 'HOUR', 'MINUTE', 'SECOND', 'TIME', 'TIMEVALUE'],
  ...['TODAY', 'NOW', 'WEEKDAY', 'WEEKNUM', 'ISOWEEKNUM', 'WORKDAY', 'NETWORKDAYS', 'EDATE', 'EOMONTH', 'TEXT'],
  ...['VALUE', 'FIXED', 'CONCAT', 'CONCATENATE', 'TEXTJOIN', 'LEFT', 'RIGHT', 'MID', 'LEN', 'FIND', 'SEARCH'],
  ...['REPLACE', 'SUBSTITUTE', 'REPT', 'TRIM', 'CLEAN', 'UPPER', 'LOWER', 'PROPER', 'EXACT', 'CHAR', 'CODE'],
  ...['UNICHAR', 'UNICODE', 'NUMBERVALUE', 'PMT', 'PV', 'FV', 'NPV', 'IRR', 'RATE', 'NPER', 'CONVERT'],
]);

/** Elements that hold formulas: of cells, rules, lists to choose from, names and tables. */
const HOLDERS: ReadonlySet<string> = new Set([
  ...['f', 'formula', 'formula1', 'formula2', 'oldFormula', 'definedName', 'calculatedColumnFormula'],
  ...['totalsRowFormula', 'sqref'],
]);

/** Watches the formulas of a part: calls `refuse` for one that reaches beyond its workbook. */
export function formulaChecks(refuse: () => never): XmlListener {
  const open: string[] = [];
  return {
    open({ name, attributes }) {
      if (!HOLDERS.has(localName(name))) return;
      // A name that stands for a macro.
      if (['xlm', 'vbProcedure', 'function'].some((flag) => /^(1|true)$/i.test(attributes[flag] ?? ''))) refuse();
      open.push('');
    },
    text(text) {
      if (open.length > 0) open.push((open.pop() ?? '') + text);
    },
    close({ name }) {
      if (HOLDERS.has(localName(name)) && !isHarmlessFormula(open.pop() ?? '')) refuse();
    },
  };
}

function isHarmlessFormula(formula: string): boolean {
  const bare = formula.replace(/"(?:[^"]|"")*"/g, '""');
  // `program|'topic'!item` starts a program, `[1]Sheet!A1` reads another workbook; tables write `Table[Column]`.
  if (bare.includes('|') || /(?:^|[^\w\]])\[[^[\]]*\][^![\],;)+*/^&=<>-]*!/u.test(bare)) return false;
  // No sheet has such a name: `'\\\\host\\share\\[book.xlsx]Sheet'!A1` is another workbook, wherever it lies.
  const sheets = [...bare.matchAll(/'((?:[^']|'')*)'/gu)].filter(
    ({ 0: quoted, index }) => bare[index + quoted.length] === '!',
  );
  if (sheets.some(([, name = '']) => /[[\]\\/]/.test(name))) return false;
  const named = bare.replace(/'(?:[^']|'')*'/g, "''");
  return [...named.matchAll(/(?<![\p{L}\p{N}_.\\])([\p{L}_\\][\p{L}\p{N}_.\\]*)\s*\(/gu)].every(([, name = '']) =>
    FUNCTIONS.has(name.toUpperCase().replace(/^_XLFN\.(_XLWS\.)?/, '')),
  );
}
