/** A database as somebody beside the product sees it. */
import Database from 'better-sqlite3';
import pg from 'pg';

/** Opens the database that a URL of the product names; `query` runs a statement and answers its rows, `idOf` spells an id in one. */
export async function openBeside(url) {
  if (url.startsWith('sqlite:')) {
    const database = new Database(url.slice('sqlite:'.length), { timeout: 10_000 });
    return {
      dialect: 'sqlite',
      idOf: (text) => `unhex('${text}', '-')`,
      query: (sql) => {
        const statement = database.prepare(sql);
        return statement.reader ? statement.all() : (statement.run(), []);
      },
      close: () => database.close(),
    };
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    dialect: 'postgres',
    idOf: (text) => `'${text}'`,
    query: async (sql) => (await client.query(sql)).rows,
    close: () => client.end(),
  };
}
