import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import type { BusboyInstance } from '@fastify/busboy';

import { ProcurekitError } from '../../errors/errors.js';
import type { FormLimits, UploadedForm } from '../../operations/form.js';
import { rejectInput, requestErrors } from '../../errors/request-errors.js';
import type { HttpRequest } from '../http-message.js';
import { whyUnavailable } from '../why-unavailable.js';
import { MAX_BODY_BYTES } from './json.js';

/** Text fields of a form, and how long each may be. */
const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 16 * 1024;
/** Bytes of all text fields together, as of a JSON body. */
const MAX_TEXT_BYTES = MAX_BODY_BYTES;

/** Reads the form of a request part by part; nothing is read before the handler asks. */
export function multipartForm(request: HttpRequest): UploadedForm {
  return {
    async read(limits, take) {
      const parser = await parserOf(request, limits);
      const fields: Record<string, string> = {};
      // Files come one after another: the parser waits until the content of one was read before it goes on.
      let taking: Promise<void> = Promise.resolve();
      let refusal: Error | undefined;
      let textBytes = 0;
      let isCutOff = false;
      const refuse = (error: unknown) => {
        const told = error instanceof Error ? error : new Error(String(error));
        // Where we cannot keep a file, its form breaks off as well: that is not what is wrong with it.
        if (refusal === undefined || whyUnavailable(told) !== null) refusal = told;
        parser.destroy();
      };
      const isOurs = (error: unknown) => error instanceof ProcurekitError || whyUnavailable(error) !== null;
      const refuseForm = (error: unknown) => refuse(isOurs(error) ? error : malformed(error));
      parser.on('field', (name, value, nameIsCut, valueIsCut) => {
        textBytes += name.length + Buffer.byteLength(value);
        if (textBytes > MAX_TEXT_BYTES) refuse(requestErrors.bodyTooLarge({ maxBodyBytes: MAX_TEXT_BYTES }));
        else if (nameIsCut || valueIsCut)
          refuse(rejectInput([{ pointer: `/${name}`, code: 'too_long', message: 'Is too long' }]));
        else fields[name] = value;
      });
      parser.on('file', (field, content, fileName, _encoding, mimeType) => {
        const file = { field, fileName, mimeType, content: whole(content, limits) };
        // Whoever ends early lets the rest pass by; an error of the stream is the reader's, who gets it from the loop.
        content.on('error', () => (isCutOff = true));
        const failed = (error: unknown) => (isCutOff ? refuseForm(error) : refuse(error));
        taking = taking.then(() => take(file)).then(() => void content.resume(), failed);
      });
      parser.on('filesLimit', () => refuse(tooMany('files', limits.maxFiles)));
      parser.on('fieldsLimit', () => refuse(tooMany('fields', limits.maxFields ?? MAX_FIELDS)));
      await fed(request, parser).catch(refuseForm);
      await taking;
      if (refusal !== undefined) throw refusal;
      return fields;
    },
  };
}

/** Whether a request says that it brings a form. */
export function isMultipart(request: Pick<HttpRequest, 'header'>): boolean {
  return /^multipart\/form-data\s*;/i.test(request.header('content-type') ?? '');
}

/** @throws ProcurekitError `unsupported_media_type` */
async function parserOf(
  request: HttpRequest,
  { maxFileBytes, maxFiles, maxFields = MAX_FIELDS }: FormLimits,
): Promise<BusboyInstance> {
  const type = request.header('content-type') ?? '';
  if (!isMultipart(request)) throw requestErrors.unsupportedMediaType({});
  const { Busboy } = await import('@fastify/busboy');
  try {
    return new Busboy({
      headers: { 'content-type': type },
      // One byte more than is admitted tells a file that is too large from one that just fits.
      limits: { fileSize: maxFileBytes + 1, files: maxFiles, fields: maxFields, fieldSize: MAX_FIELD_BYTES },
    });
  } catch (error) {
    throw malformed(error);
  }
}

async function fed(request: HttpRequest, parser: BusboyInstance): Promise<void> {
  const source = Readable.fromWeb(request.streamBody() as Parameters<typeof Readable.fromWeb>[0]);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    await finished(parser);
  } finally {
    source.destroy();
  }
}

async function* whole(content: Readable, { maxFileBytes }: FormLimits): AsyncGenerator<Uint8Array> {
  let received = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    received += chunk.byteLength;
    if (received > maxFileBytes) throw requestErrors.bodyTooLarge({ maxBodyBytes: maxFileBytes });
    yield chunk;
  }
}

function tooMany(what: string, most: number): Error {
  return rejectInput([{ pointer: `/${what}`, code: 'too_many_items', message: `A form may have at most ${most}` }]);
}

// The word of the parser, or of a connection that broke, on what was sent.
function malformed(cause: unknown): Error {
  return requestErrors.invalidForm({}, { cause });
}
