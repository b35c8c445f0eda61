import { identReasons } from '#domain/signing/identifications/reasons.ts'

import { devPage, escapeHtml } from '../../dev/mail/page.ts'

export interface ShownRun {
	readonly ident_id: string
	readonly provider: string
	readonly partner: string
	readonly person: string
	readonly status: string
	readonly reference: string
	readonly return_path: string
}

/** The results that a person can choose in the simulation. The word after the dot is the reason of a failure. */
export const outcomes = [
	'in_progress',
	'completed',
	'completed.somebody_else',
	'completed.nobody',
	...identReasons.map((reason) => `failed.${reason}` as const),
] as const

/** Ways to send the callback: correctly, or with a typical fault. */
export const ways = ['once', 'ten_times', 'late', 'reordered', 'forged', 'old'] as const

const title = (text: string): string => text.replaceAll('_', ' ').replace('.', ': ')

const options = (names: readonly string[]): string => names.map((name) => `<option value="${name}">${title(name)}</option>`).join('')

/** The address of the pages, and what lets their style in. */
interface Frame {
	readonly at: string
	readonly nonce: string
}

const form = (at: string, ident_id: string, fields: string): string =>
	`<form method="post" action="${at}/${escapeHtml(ident_id)}">${fields}</form>`

const button = (outcome: string, text: string): string => `<button name="outcome" value="${outcome}">${text}</button>`

/** The page of the simulated provider, which states that it is simulated. */
export const providerPage = (run: ShownRun, { at, nonce }: Frame, said: string): string =>
	devPage(
		'Simulated provider',
		nonce,
		`<p><strong>Simulated provider</strong> &middot; stands in for ${escapeHtml(run.provider)} &middot; not a page of ${escapeHtml(run.partner)}</p>
<h1>Identification ${escapeHtml(run.reference)}</h1>
<p>Nobody is really identified here. Choose what the provider is to find out about ${escapeHtml(run.person)}; it is sent to ${escapeHtml(run.partner)} by a signed callback.</p>
<p role="status">${escapeHtml(said)}</p>
${form(at, run.ident_id, `<input type="hidden" name="way" value="once"><p>${button('completed', 'Confirm my identity')} ${button('in_progress', 'Only begin')} ${button('failed.cancelled', 'Break it off')}</p>`)}
<h2>Anything else</h2>
${form(at, run.ident_id, `<p><label>Outcome <select name="outcome">${options(outcomes)}</select></label> <label>Sent <select name="way">${options(ways)}</select></label> <button>Send</button></p>`)}
<p><a href="${escapeHtml(run.return_path)}">Back to ${escapeHtml(run.partner)}</a></p>`,
	)

/** The latest runs. */
export function deskPage(runs: readonly ShownRun[], { at, nonce }: Frame): string {
	const rows = runs.map(
		(run) =>
			`<li><a href="${at}/${escapeHtml(run.ident_id)}">${escapeHtml(run.reference)}</a><br>
<small>${escapeHtml(run.provider)} &middot; ${escapeHtml(run.partner)} &middot; ${escapeHtml(run.person)} &middot; ${escapeHtml(run.status)}</small></li>`,
	)
	const list = rows.length === 0 ? '<p>Nobody has begun yet.</p>' : `<ul>${rows.join('\n')}</ul>`
	return devPage('Identifications', nonce, `<h1>Identifications</h1><p>The simulated providers.</p>${list}`)
}
