/** What was called: the options that the command takes, and what was typed. */
interface CalledCommand {
  readonly name: string;
  /** Such as `--admin-email`. */
  readonly options: readonly string[];
  readonly words: readonly string[];
}

/** Fields whose options have another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'full-name': 'name',
  'admin-full-name': 'admin-name',
  'rate-limit-per-minute': 'rate-limit',
};

/** Builds what tells the option behind a field that was refused; null where the field was not given by an option. */
export function optionNamer({ name, options, words }: CalledCommand): (place: string) => string | null {
  // Which options these take depends on the operation; a body that was given whole has fields, and no options.
  const isOfOperation = name === 'api' || name === 'export';
  const takesFields = isOfOperation && !words.some((word) => /^--body(?:=|$)/.test(word));
  return (place) => {
    const [field = ''] = place.replace(/^\//, '').split(/[./]/);
    const kebab = field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const option = `--${OTHER_NAMES[kebab] ?? kebab}`;
    if (options.includes(option) && !isOfOperation) return option;
    if (!takesFields || field === '') return null;
    return options.includes(`--${kebab}`) ? `--field-${kebab}` : `--${kebab}`;
  };
}
