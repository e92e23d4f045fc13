/** What a token of an inbound address stands for. */
export const INSTALLATION = 'installation';
