/** `Content-Disposition` of a saved file: RFC 6266 with the extended name of RFC 5987, and a plain name for older clients. */
export function attachment(file_name: string): string {
	const plain = file_name
		.normalize('NFKD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[^\x20-\x7e]/g, '_')
		.replaceAll(/["\\%/]/g, '_')
	const extended = encodeURIComponent(file_name.toWellFormed()).replaceAll(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	)
	return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`
}
