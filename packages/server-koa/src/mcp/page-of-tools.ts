import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';

/** Tools that one answer lists: hundreds at once are more than a client takes in, and more than one answer should carry. */
const MAX_TOOLS = 100;

interface Named {
  readonly name: string;
}

/** What is listed from a cursor on, with the cursor of what is behind it. @throws McpError about a cursor that none of ours is */
export function pageOfTools<T extends Named>(tools: readonly T[], cursor: string | undefined) {
  const from = cursor === undefined ? 0 : positionAfter(tools, cursor);
  const page = tools.slice(from, from + MAX_TOOLS);
  const last = page.at(-1);
  const isMore = last !== undefined && from + page.length < tools.length;
  return { tools: page, ...(isMore ? { nextCursor: Buffer.from(last.name).toString('base64url') } : {}) };
}

// By the name of the last one listed: between two answers there may be more tools or fewer.
function positionAfter(tools: readonly Named[], cursor: string): number {
  const name = Buffer.from(cursor, 'base64url').toString();
  const position = tools.findIndex((tool) => tool.name === name);
  if (position !== -1) return position + 1;
  throw new McpError(ErrorCode.InvalidParams, 'The cursor is not one of this list. Ask for the first tools again.');
}
