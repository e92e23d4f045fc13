/* eslint-disable max-lines -- It is a list: every command with its options, and nothing else. */
import { Argument, Command, Option } from 'commander';

import { collected, commaSeparated, positive, wholeNumber } from './option-values.js';
import { packageVersion } from './package-version.js';
import { printable } from './printable.js';
import { runCommand, type Invocation } from './run-command.js';
import { TABLE_FORMATS } from './tables/table-format.js';
import { TEMPLATE_KINDS } from './template-folder.js';

/** Shells that completion is written for. */
const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;

const SETTINGS_HELP = `
Environment variables and procurekit.config.json set the rest, such as
PROCUREKIT_MASTER_KEY, PROCUREKIT_SMTP_URL and PROCUREKIT_FILES.
For each integration whose provider people connect (BANK_PAYMENTS, CRM_DEALS,
EDO_OPERATOR):
  PROCUREKIT_OAUTH_<SLUG>_CLIENT_ID      your name at the provider
  PROCUREKIT_OAUTH_<SLUG>_CLIENT_SECRET  your secret there, if it gave you one
  PROCUREKIT_OAUTH_<SLUG>_AUTH_URL       its authorisation server, if another
  PROCUREKIT_OAUTH_<SLUG>_API_URL        its API, if another
The README of @procurekit/cli lists every setting.`;

/** Builds the command line. Commands are described here and read when they are called. */
export function createProgram({ argv = process.argv }: { readonly argv?: readonly string[] } = {}): Command {
  const isJson = argv.includes('--json');
  const program = new Command('procurekit')
    .description('Run and manage Procurekit, a procurement platform')
    .version(packageVersion())
    .showHelpAfterError(isJson ? false : '(run procurekit <command> --help for usage)')
    .configureOutput({
      outputError: (text, write) => write(printable(isJson ? usageErrorAsJson(text) : withoutValues(text))),
    })
    .configureHelp({ showGlobalOptions: true });
  addServiceCommands(program);
  addMigrationCommands(program.command('migrations').description('Migrations of modules of your own'));
  addClientCommand(program);
  addInitCommand(program);
  addBackupCommands(program);
  addPortalCommands(program.command('portal').description('Portals: isolated workspaces with users, data and keys'));
  addKeyCommands(program.command('key').description('API keys for other systems'));
  addMasterKeyCommands(program.command('keys').description('Master keys, which encrypt secrets'));
  addUserCommands(program.command('user').description('Users of a portal'));
  addDeliveryCommands(program.command('deliveries').description('Webhook deliveries of a portal'));
  addAuditCommand(program);
  addAnalyticsCommands(program);
  addIntegratorCommands(program);
  addTableCommands(program);
  addCompletionCommands(program);
  return program;
}

function addServiceCommands(program: Command): void {
  const serve = withDatabase(program.command('serve'))
    .description('Migrate, serve the API and deliver webhooks until stopped')
    .option('--port <number>', 'port to listen on (default: 3000)')
    .option('--host <address>', 'address to listen on (default: all)')
    .option('--processes <number>', 'processes that share the port, on Postgres (default: 1)')
    .option('--base-url <url>', 'public address of the server')
    .option('--app-url <url>', 'your own application, which mails lead to (default: pages of the server)')
    .option('--metrics-port <number>', 'port for Prometheus metrics (default: none)')
    .option('--log-level <level>', 'debug, info, warn, error or silent')
    .option('--no-worker', 'leave deliveries and jobs to `procurekit worker`');
  serve.addHelpText('after', SETTINGS_HELP);
  run(serve, () => import('./commands/serve.js').then((module) => module.serve));

  const worker = withDatabase(program.command('worker'))
    .description('Deliver webhooks and run jobs without serving')
    .option('--app-url <url>', 'your own application, which mails lead to (default: pages of the server)')
    .option('--metrics-port <number>', 'port for Prometheus metrics (default: none)')
    .option('--log-level <level>', 'debug, info, warn, error or silent');
  worker.addHelpText('after', SETTINGS_HELP);
  run(worker, () => import('./commands/worker.js').then((module) => module.worker));

  addDatabaseCommands(program);

  const doctor = withDatabase(program.command('doctor')).description('Check whether the installation can run');
  run(doctor, () => import('./commands/doctor.js').then((module) => module.doctor));

  const openapi = withModules(withCommon(program.command('openapi')))
    .description('Write the OpenAPI document')
    .addOption(
      new Option('--surface <name>', 'API to describe').choices(['integration', 'workspace']).default('integration'),
    )
    .option('--base-url <url>', 'address of the server in the document');
  run(openapi, () => import('./commands/openapi.js').then((module) => module.openapi));

  const seed = withDatabase(program.command('seed'))
    .description('Fill a portal with sample data')
    .requiredOption('--portal <name>', 'name of the portal')
    .option('--requisitions <number>', 'how many requisitions to create', wholeNumber, 200);
  run(seed, () => import('./commands/seed.js').then((module) => module.seed));
}

function addDatabaseCommands(program: Command): void {
  const migrate = withDatabase(program.command('migrate'))
    .description('Create or upgrade the tables')
    .addOption(
      new Option('--expand', 'only what the version before tolerates: before its processes are replaced').conflicts(
        'contract',
      ),
    )
    .option('--contract', 'the rest: once no process of the version before is left')
    .option('--dry-run', 'only show what would be done: statements, locks, and about how long they take');
  run(migrate, () => import('./commands/migrate.js').then((module) => module.migrate));

  const partition = withDatabase(program.command('partition'))
    .description('Divide the tables that grow for ever by time, on Postgres, while others use them')
    .option('--dry-run', 'only show what would be done: statements, locks, and about how long they take');
  run(partition, () => import('./commands/partition.js').then((module) => module.partition));

  const distribute = withDatabase(program.command('distribute'))
    .description('Divide a Postgres with Citus by portals')
    .option('--shards <number>', 'parts that portals are divided into, when it is first done (default: 32)', positive)
    .option('--dry-run', 'only show the statements');
  run(distribute, () => import('./commands/distribute.js').then((module) => module.distribute));
}

function addMigrationCommands(migrations: Command): void {
  const generate = withDatabase(migrations.command('generate'))
    .description('Write the next migration of your module, for SQLite and Postgres')
    .option('--name <text>', 'what it does, in kebab-case: add-leases')
    .option('--module <name>', 'the module, if several of the list are yours')
    .option('--folder <path>', 'where to write it (default: migrations beside the sources of the module)')
    .option('--postgres-url <url>', 'server for two databases that are made and removed (default: the database)')
    .option('--fill <column=sql>', 'what rows get in a new column: leases.deposit="0"; may be repeated', collected, [])
    .option(
      '--after <version>',
      'version of your module that goes on meanwhile on Postgres (default: none, all processes stop)',
    )
    .option('--allow-drops', 'delete tables and columns that are not declared any more')
    .option('--check', 'write nothing, and fail if a migration is missing');
  run(generate, () => import('./commands/migrations.js').then((module) => module.generateMigration));
}

function addClientCommand(program: Command): void {
  const generateClient = withModules(withCommon(program.command('generate-client')))
    .description('Write typed methods of your modules for @procurekit/client-sdk')
    .requiredOption('--out <folder>', 'where to write them, such as ./src/client')
    .option('--check', 'write nothing, and fail if what is there is out of date');
  run(generateClient, () => import('./commands/generate-client.js').then((module) => module.generateClient));
}

function addInitCommand(program: Command): void {
  const init = withCommon(program.command('init'))
    .description('Write a folder with an application around Procurekit, or with a module of your own')
    .argument('<folder>', 'folder to create')
    .addOption(new Option('--kind <kind>', 'what to write').choices(TEMPLATE_KINDS).default('app'))
    .option('--from <folder>', 'folder with our packages, as `npm run pack` writes them (default: the registry)');
  run(init, () => import('./commands/init.js').then((module) => module.init), ['folder']);
}

function addBackupCommands(program: Command): void {
  const backup = withDatabase(program.command('backup'))
    .description('Copy a running SQLite installation: database, files and master key')
    .requiredOption('--to <folder>', 'folder to create, such as /backups/2026-01-15')
    .option('--without-master-key', 'leave out the master key, if you keep it elsewhere');
  run(backup, () => import('./commands/backup.js').then((module) => module.backup));

  const restore = withDatabase(program.command('restore'))
    .description('Restore a backup to where the settings say; nothing may exist there yet')
    .requiredOption('--from <folder>', 'folder of the backup')
    .option('--verify', 'only check that the backup is complete and can be restored');
  run(restore, () => import('./commands/restore.js').then((module) => module.restore));
}

function addPortalCommands(portal: Command): void {
  const createPortal = withDatabase(portal.command('create'))
    .description('Create a portal with its owner')
    .requiredOption('--slug <name>', 'name of the portal in addresses')
    .requiredOption('--name <title>', 'title of the portal')
    .requiredOption('--admin-email <address>', 'e-mail address of the owner')
    .option('--admin-name <name>', 'name of the owner')
    .option('--locale <tag>', 'language and country, such as en-US (default: ru-RU)')
    .option('--currency <code>', 'currency of new records (default: RUB)')
    .option('--timezone <zone>', 'time zone (default: Europe/Moscow)')
    .option('--country <code>', 'country (default: RU)')
    .option('--erp', 'API keys may send the lines of requisitions')
    .option(
      '--admin-password <password>',
      'password of the owner; - reads it from standard input (default: generated)',
    );
  run(createPortal, () => import('./commands/portal.js').then((module) => module.createPortal));
  const listPortals = withDatabase(portal.command('list')).description('List the portals');
  run(listPortals, () => import('./commands/portal.js').then((module) => module.listPortals));
  addPortalMoves(portal);
}

function addPortalMoves(portal: Command): void {
  const ofPortal = (command: Command) => withDatabase(command).requiredOption('--portal <name>', 'name of the portal');
  const suspend = ofPortal(portal.command('suspend')).description(
    'Refuse all calls of a portal and have its deliveries and jobs wait',
  );
  run(suspend, () => import('./commands/portal-moves.js').then((module) => module.suspendPortal));
  const resume = ofPortal(portal.command('resume')).description('Have a suspended or deleted portal work again');
  run(resume, () => import('./commands/portal-moves.js').then((module) => module.resumePortal));
  const remove = ofPortal(portal.command('delete'))
    .description('Suspend a portal and remove it in 30 days')
    .option('--now', 'remove it at once: there is no way back')
    .option('--yes', 'do not ask for confirmation');
  run(remove, () => import('./commands/portal-moves.js').then((module) => module.deletePortal));
  const exported = ofPortal(portal.command('export'))
    .description('Copy a suspended portal to an archive: records as lines of JSON, and files')
    .requiredOption('--to <file>', 'archive to write, such as acme.zip');
  run(exported, () => import('./commands/portal-moves.js').then((module) => module.exportPortal));
  const imported = withDatabase(portal.command('import'))
    .description('Take over a portal from an archive; it needs the master key of where it comes from')
    .requiredOption('--from <file>', 'archive of the portal');
  run(imported, () => import('./commands/portal-moves.js').then((module) => module.importPortal));
}

function addKeyCommands(key: Command): void {
  const createKey = withDatabase(key.command('create'))
    .description('Create a key on behalf of the owner of a portal')
    .requiredOption('--portal <name>', 'name of the portal')
    .requiredOption('--name <text>', 'what the key is for')
    .requiredOption('--scopes <list>', 'scopes, separated by commas, or all', commaSeparated)
    .option('--expires-at <time>', 'when the key stops working (default: never)')
    .option('--rate-limit <number>', 'requests per minute (default: that of the installation)', wholeNumber);
  run(createKey, () => import('./commands/key.js').then((module) => module.createKey));
  const listKeys = withDatabase(key.command('list'))
    .description('List the keys of a portal')
    .requiredOption('--portal <name>', 'name of the portal');
  run(listKeys, () => import('./commands/key.js').then((module) => module.listKeys));
  const updateKey = withDatabase(key.command('update'))
    .description('Rename a key, remove scopes, or change its expiry or rate limit')
    .requiredOption('--id <id>', 'id of the key')
    .option('--portal <name>', 'name of the portal (default: search all portals)')
    .option('--name <text>', 'what the key is for')
    .option('--scopes <list>', 'scopes to keep, separated by commas', commaSeparated)
    .option('--expires-at <time>', 'when the key stops working, or none')
    .option('--rate-limit <number>', 'requests per minute', wholeNumber);
  run(updateKey, () => import('./commands/key.js').then((module) => module.updateKey));
  const rotateKey = withDatabase(key.command('rotate'))
    .description('Give a key another secret; the old one works on for a while')
    .requiredOption('--id <id>', 'id of the key')
    .option('--portal <name>', 'name of the portal (default: search all portals)')
    .option('--grace-seconds <number>', 'how long the old secret works on (default: a day)', wholeNumber);
  run(rotateKey, () => import('./commands/key.js').then((module) => module.rotateKey));
  const revokeKey = withDatabase(key.command('revoke'))
    .description('Revoke a key; it stops working at once')
    .requiredOption('--id <id>', 'id of the key')
    .option('--portal <name>', 'name of the portal (default: search all portals)')
    .option('--yes', 'do not ask for confirmation');
  run(revokeKey, () => import('./commands/key.js').then((module) => module.revokeKey));
}

function addMasterKeyCommands(keys: Command): void {
  const rotate = withDatabase(keys.command('rotate')).description(
    'Re-encrypt all secrets with the first master key, while the server runs',
  );
  run(rotate, () => import('./commands/keys.js').then((module) => module.rotateKeys));
}

function addUserCommands(user: Command): void {
  const createUser = withDatabase(user.command('create'))
    .description('Add a user to a portal')
    .requiredOption('--portal <name>', 'name of the portal')
    .requiredOption('--email <address>', 'e-mail address')
    .requiredOption('--name <name>', 'full name')
    .requiredOption('--roles <list>', 'roles, separated by commas', commaSeparated)
    .option('--password <password>', '- reads it from standard input (default: generated)');
  run(createUser, () => import('./commands/user.js').then((module) => module.createUser));
  const listUsers = withDatabase(user.command('list'))
    .description('List the users of a portal')
    .requiredOption('--portal <name>', 'name of the portal');
  run(listUsers, () => import('./commands/user.js').then((module) => module.listUsers));
  const updateUser = withDatabase(user.command('update'))
    .description('Change the name, roles, access or password of a user')
    .requiredOption('--portal <name>', 'name of the portal')
    .requiredOption('--user <id or e-mail>', 'the user to change')
    .option('--name <name>', 'full name')
    .option('--roles <list>', 'roles, separated by commas', commaSeparated)
    .addOption(new Option('--activate', 'let the user sign in again').conflicts('deactivate'))
    .option('--deactivate', 'block the user and all keys of the user')
    .option('--reset-password', 'set a temporary password, shown once, and end all sessions');
  run(updateUser, () => import('./commands/user.js').then((module) => module.updateUser));
}

function addDeliveryCommands(deliveries: Command): void {
  const withSelection = (command: Command): Command =>
    withDatabase(command)
      .requiredOption('--portal <name>', 'name of the portal')
      .option('--subscription <id>', 'only deliveries of this subscription')
      .addOption(
        new Option('--status <status>', 'only deliveries with this status').choices([
          'pending',
          'succeeded',
          'failed',
          'exhausted',
          'stopped',
        ]),
      )
      .option('--event <name>', 'only deliveries of this event')
      .option('--since <time>', 'only deliveries created at this time or later');

  const list = withSelection(deliveries.command('list'))
    .description('List deliveries, newest first')
    .option('--page <number>', 'page, from 1', positive, 1)
    .option('--limit <number>', 'deliveries on a page', positive, 50);
  run(list, () => import('./commands/deliveries.js').then((module) => module.listDeliveries));
  const show = withDatabase(deliveries.command('show'))
    .description('Show a delivery with its payload and attempts')
    .argument('<id>', 'id of the delivery')
    .requiredOption('--portal <name>', 'name of the portal');
  run(show, () => import('./commands/deliveries.js').then((module) => module.showDelivery), ['id']);
  const replay = withSelection(deliveries.command('replay'))
    .description('Deliver again: one by its id, or with --since all that did not succeed')
    .argument('[id]', 'id of the delivery')
    .option('--dry-run', 'only show how many');
  run(replay, () => import('./commands/deliveries.js').then((module) => module.replayDeliveries), ['id']);
}

function addAuditCommand(program: Command): void {
  const audit = withDatabase(program.command('audit'))
    .description('Show who changed what in a portal, newest first')
    .requiredOption('--portal <name>', 'name of the portal')
    .option('--entity <type:id>', 'only this record, such as counterparty:ID, or all records of a type')
    .option('--actor <id>', 'only what this user or key did')
    .option('--operation <name>', 'only what this operation did, such as counterparties.update')
    .option('--from <time>', 'only what was done at this time or later')
    .option('--to <time>', 'only what was done at this time or earlier')
    .option('--page <number>', 'page, from 1', positive, 1)
    .option('--limit <number>', 'entries on a page, at most 100', positive, 50);
  run(audit, () => import('./commands/audit.js').then((module) => module.listAuditEntries));
}

function addAnalyticsCommands(program: Command): void {
  const analytics = program.command('analytics').description('Figures that analytics keep beside the records');
  const rebuild = withDatabase(analytics.command('rebuild'))
    .description('Count the figures anew, while the server runs')
    .option('--portal <name>', 'only this portal (default: all)');
  run(rebuild, () => import('./commands/analytics.js').then((module) => module.rebuildAnalytics));
}

function addIntegratorCommands(program: Command): void {
  const listen = withModules(withServer(program.command('listen')))
    .description('Forward events to a handler on this machine, signed like deliveries')
    .requiredOption('--forward-to <url>', 'address of the handler')
    .option('--event <name>', 'only this event')
    .option('--since <time>', 'start with events from this time (default: now)')
    .option('--secret <secret>', 'secret to sign with (default: generated once per folder, and shown)');
  run(listen, () => import('./commands/listen.js').then((module) => module.listen));

  const trigger = withServer(program.command('trigger'))
    .description('Cause an event, with real calls on records created for it')
    .argument('<event>', 'name of the event')
    .option('--forward-to <url>', 'send a signed sample straight to this handler instead')
    .option('--secret <secret>', 'secret to sign the sample with');
  run(trigger, () => import('./commands/trigger.js').then((module) => module.trigger), ['event']);

  const api = withModules(withServer(program.command('api')))
    .description('Call any operation with an API key; without arguments, list operations')
    .usage('[operation [parameters...] | method path] [options]')
    .argument('[words...]', 'such as: requisitions.get ID, or: get purchase-requisitions --search concrete')
    .option('--describe', 'show what the operation takes instead of calling it')
    .option('--query <name=value...>', 'query parameters by name')
    .option('--body <json>', 'request body; @path reads a file, - standard input')
    .option('--if-match <version>', 'version of the record that you have read', wholeNumber)
    .option('--idempotency-key <key>', 'makes the call safe to repeat (default: generated)')
    // Which fields there are depends on the operation.
    .allowUnknownOption();
  run(api, () => import('./commands/api.js').then((module) => module.api), ['words']);

  const mcp = withServer(program.command('mcp'))
    .description('Offer the API to an agent as tools, over standard input and output (Model Context Protocol)')
    .addOption(
      new Option('--tools <selection>', 'the usual tools, or one for every operation')
        .choices(['curated', 'all'])
        .default('curated'),
    );
  run(mcp, () => import('./commands/mcp.js').then((module) => module.mcp));
}

function addTableCommands(program: Command): void {
  const exportCommand = ofSurface(withModules(withServer(program.command('export'))))
    .description('Write the records of a table to a file; without a table, list the tables')
    .argument('[words...]', 'the table, then filters: catalog-items --is-active true')
    .addOption(new Option('--format <form>', 'default: by the name of the file, else csv').choices(TABLE_FORMATS))
    .option('--output <file>', 'file to write (default: standard output)')
    .option('--columns <list>', 'columns in their order, separated by commas (default: all)', commaSeparated)
    // Which filters there are depends on the table.
    .allowUnknownOption();
  run(exportCommand, () => import('./commands/tables.js').then((module) => module.exportTable), ['words']);

  const importCommand = ofSurface(withModules(withServer(program.command('import'))))
    .description('Create and change the records of a table by the rows of a file')
    .argument('<table>', 'such as catalog-items, or price-lists/ID/items')
    .argument('<file>', 'CSV, XLSX or JSON, with the names of the fields as headings')
    .addOption(new Option('--format <form>', 'default: by the name of the file').choices(TABLE_FORMATS))
    .option('--field <name=value>', 'how the workspace reads it: match-by=name; may be repeated', collected, [])
    .option('--dry-run', 'write nothing: check the rows, or have the workspace say what would become of them');
  run(importCommand, () => import('./commands/tables.js').then((module) => module.importTable), ['table', 'file']);
}

function ofSurface(command: Command): Command {
  const surface = new Option('--surface <name>', 'tables of keys, or of people (PROCUREKIT_ACCESS_TOKEN)');
  return command.addOption(surface.choices(['integration', 'workspace']).default('integration'));
}

// Shells call these at every press of a key: they read no settings.
function addCompletionCommands(program: Command): void {
  program
    .command('completion')
    .description('Write a completion script; source it when your shell starts')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action(async (shell: (typeof SHELLS)[number]) => (await import('./commands/completion.js')).completion(shell));
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .allowUnknownOption()
    .action(async (words: readonly string[]) => (await import('./commands/complete.js')).complete(program, words));
}

function withCommon(command: Command): Command {
  return command
    .option('--json', 'write the result as JSON')
    .option('--quiet', 'write only secrets that are shown once, or else ids')
    .option('--config <path>', 'settings file (default: procurekit.config.json in the current folder)');
}

function withDatabase(command: Command): Command {
  return withModules(withCommon(command)).option(
    '--database-url <url>',
    'sqlite:<path> or postgres://… (default: sqlite:./data/procurekit.db)',
  );
}

function withModules(command: Command): Command {
  return command.option(
    '--modules <path>',
    'JavaScript file that exports the list of modules (default: those built in)',
  );
}

function withServer(command: Command): Command {
  return withCommon(command)
    .option('--url <url>', 'server to call (default: http://localhost:3000)')
    .option('--api-key <key>', 'API key to use (better: set PROCUREKIT_API_KEY)');
}

// `argumentNames` are the names under which positional arguments stand among the options.
function run(command: Command, load: Invocation['load'], argumentNames: readonly string[] = []): void {
  command.action(async () => {
    const values: readonly unknown[] = command.processedArgs;
    const named = Object.fromEntries(argumentNames.map((name, index) => [name, values[index]]));
    await runCommand({ load, options: { ...command.opts(), ...named } });
  });
}

// What was typed behind an option with a typing error may be a secret.
function withoutValues(text: string): string {
  return text.replaceAll(/(?<![\w-])(--[\w-]+)=[^\s']+/g, '$1');
}

function usageErrorAsJson(text: string): string {
  const message = withoutValues(text)
    .replace(/^error: /, '')
    .trim();
  return `${JSON.stringify({ error: { code: 'usage', message, problems: [] } })}\n`;
}
