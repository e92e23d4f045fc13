/** A downloaded file. Its type and size are those of the blob. */
export interface ReceivedFile {
  fileName: string;
  blob: Blob;
}

/** Reads an answer as a file. */
export async function receiveFile(response: Response): Promise<ReceivedFile> {
  return { fileName: fileNameOf(response.headers.get('content-disposition') ?? ''), blob: await response.blob() };
}

// RFC 6266: the encoded name is the whole one; the plain one stands in for readers that do not know the other.
function fileNameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? 'file';
}
