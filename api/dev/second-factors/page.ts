import { devPage, escapeHtml } from '../mail/page.ts'

export interface ShownCode {
	readonly email: string
	readonly key: string
	readonly code: string
	readonly next: string
}

const inTwo = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

export function codesPage(codes: readonly ShownCode[], nonce: string): string {
	const rows = codes.map(
		({ email, key, code, next }) =>
			`<tr><th scope="row">${escapeHtml(email)}</th><td><strong>${inTwo(code)}</strong></td><td>${inTwo(next)}</td><td><code>${escapeHtml(key)}</code></td></tr>`,
	)
	const list =
		rows.length === 0
			? '<p>No member of staff has an authenticator app yet.</p>'
			: `<table><thead><tr><th scope="col">Sign-in</th><th scope="col">Code now</th><th scope="col">Next code</th><th scope="col">Key for an app</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
	return devPage(
		'Second factors',
		nonce,
		`<h1>Second factors</h1><p>What the authenticator apps of the back office show at this moment. Each code can be used once; within the half minute the next one is taken too.</p>${list}`,
	)
}
