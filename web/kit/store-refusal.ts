import { isErrorCode, Refusal } from '#domain/errors/catalogue.ts'

/** Our own file store refuses in our words; what another says comes down to: it did not arrive. */
export function storeRefusal(answer: string): Refusal {
	const code = /"code":"(\w+)"/.exec(answer)?.[1] ?? ''
	const max_bytes = Number(/"max_bytes":(\d+)/.exec(answer)?.[1])
	if (!isErrorCode(code)) return new Refusal([{ code: 'err_document_not_stored' }])
	return new Refusal([{ code, ...(Number.isFinite(max_bytes) && { values: { max_bytes } }) }])
}
