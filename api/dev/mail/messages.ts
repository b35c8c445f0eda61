import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import PostalMime, { type Address } from 'postal-mime'

export interface ShownMessage {
	readonly name: string
	readonly from: string
	readonly to: string
	readonly subject: string
	readonly sent_at: Date
	readonly text: string
	readonly html: string
}

/** Maximum of messages listed; older ones stay in the folder. */
const max_listed = 200

/** Names of the stored messages, newest first: a name begins with its time. */
export async function listMessages(folder: string): Promise<ShownMessage[]> {
	const names = await readdir(folder).catch(() => [])
	const newest = names
		.filter((name) => name.endsWith('.eml'))
		.toSorted()
		.toReversed()
		.slice(0, max_listed)
	const found = await Promise.all(newest.map((name) => findMessage(folder, name)))
	return found.filter((message) => message !== undefined)
}

/** One message; undefined if there is none with that name. */
export async function findMessage(folder: string, name: string): Promise<ShownMessage | undefined> {
	// Accepts only names as the folder lists them, which prevents path traversal.
	if (!/^[\w@.-]+\.eml$/.test(name) || name.startsWith('.')) return undefined
	const content = await readFile(path.join(folder, name)).catch(() => undefined)
	if (content === undefined) return undefined
	const parsed = await PostalMime.parse(content)
	return {
		name,
		from: addressText(parsed.from),
		to: (parsed.to ?? []).map(addressText).join(', '),
		subject: parsed.subject ?? '',
		sent_at: new Date(parsed.date ?? 0),
		text: parsed.text ?? '',
		html: parsed.html ?? '',
	}
}

function addressText(address: Address | undefined): string {
	if (address === undefined) return ''
	if (address.name === '') return address.address ?? ''
	return `${address.name} <${address.address ?? ''}>`
}
