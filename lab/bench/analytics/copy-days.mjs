/** Makes two years of one day, in the database itself: what is measured is how rows are read, not how they came to be. */

/** By how many each kind of things turns in a day: suppliers by as many as there are categories, so that each keeps to his own. */
const TURNS = { suppliers: 40, sites: 1 };
const TURNED = ['supplier_id', 'logistics_object_id'];

/** What SQL says differently. */
const DIALECTS = {
  sqlite: {
    idType: 'blob',
    idOf: (id) => `x'${id.replaceAll('-', '')}'`,
    numberedId: (column, day) => `cast(x'${hex(day)}' || substr(${column}, 5) as blob)`,
    later: (column, days) => `${column} + ${days} * 86400000`,
  },
  postgres: {
    idType: 'uuid',
    idOf: (id) => `'${id}'::uuid`,
    numberedId: (column, day) => `('${hex(day)}' || substr(${column}::text, 9))::uuid`,
    later: (column, days) => `${column} + interval '${days} days'`,
  },
};

/** The same day again and again, each time a day later. Suppliers and sites turn from day to day, so that no two days are alike. */
export async function copyDays(database, { portalId, tables, days, things }) {
  const { query, strip } = database;
  const { idType, idOf } = DIALECTS[database.dialect];
  await query(
    `create temporary table turned (day integer, given ${idType}, turned ${idType}, primary key (day, given))`,
  );
  const copies = [];
  for (const table of tables) copies.push(await copySql(database, { portalId, table }));
  const restores = [];
  for (const table of tables) restores.push(await strip(table));
  await query('begin');
  for (let day = 2; day <= days; day += 1) {
    for (const [kind, by] of Object.entries(TURNS)) {
      const ids = things[kind];
      const rows = ids.map((id, at) => `(${day}, ${idOf(id)}, ${idOf(ids[(at + day * by) % ids.length])})`);
      await query(`insert into turned values ${rows.join()}`);
    }
  }
  await query('analyze turned');
  for (let day = 2; day <= days; day += 1) for (const copy of copies) await query(copy(day));
  await query('commit');
  for (const restore of restores) await restore();
  database.release();
}

/** SQL that copies what a table has of the first day to another. Ids of a day begin with its number. */
async function copySql({ dialect, query, columnsOf }, { portalId, table }) {
  const { idOf, numberedId, later } = DIALECTS[dialect];
  const [from, to] = [1, 2].map((day) => idOf(`${hex(day)}-0000-0000-0000-000000000000`));
  const ofTheFirst = `portal_id = ${idOf(portalId)} and id >= ${from} and id < ${to}`;
  const columns = await columnsOf(table);
  await query(`create temporary table first_${table} as select * from ${table} where ${ofTheFirst}`);
  const [first = {}] = await query(`select * from first_${table} limit 1`);
  const valueOf = (column, day) => {
    const value = first[column];
    if (column === 'row_number') return `source.row_number + ${(day - 1) * 1_000_000}`;
    if (isOfTheFirst(value)) return numberedId(`source.${column}`, day);
    if (TURNED.includes(column) && value !== null)
      return `coalesce((select turned from turned where day = ${day} and given = source.${column}), source.${column})`;
    if (isInstant(value)) return later(`source.${column}`, day - 1);
    if (typeof value === 'string' && /^[a-z]+-1-/i.test(value)) return `replace(source.${column}, '-1-', '-${day}-')`;
    return `source.${column}`;
  };
  return (day) =>
    `insert into ${table} (${columns.map((column) => `"${column}"`).join()}) ` +
    `select ${columns.map((column) => valueOf(column, day)).join()} from first_${table} as source`;
}

function hex(day) {
  return day.toString(16).padStart(8, '0');
}

/** On SQLite, nothing but an instant is a number of this size. */
function isInstant(value) {
  return value instanceof Date || (typeof value === 'number' && value > 1e11);
}

function isOfTheFirst(value) {
  return Buffer.isBuffer(value)
    ? value.readUInt32BE() === 1
    : typeof value === 'string' && /^00000001-[\da-f]{4}-/.test(value);
}
