/** Hands a text to the browser as a file to keep. */
export function saveFile({ filename, mediaType, content }: { filename: string; mediaType: string; content: string }) {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(url);
}
