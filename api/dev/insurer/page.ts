import { coverStatuses } from '#domain/applying/debitors/cover.ts'

import { devPage, escapeHtml } from '../mail/page.ts'

export interface ShownCover {
	readonly cover_id: string
	readonly partner: string
	readonly company_name: string
	readonly short_id: string
	readonly status: string
	readonly requested: string
	readonly amount: string
	readonly sequence: number
}

/** The requests to the simulated insurer, each with a form to change its answer. */
export function insurerPage(covers: readonly ShownCover[], nonce: string, said: string): string {
	const rows = covers.map(
		(cover) =>
			`<li><strong>${escapeHtml(cover.company_name)}</strong><br>
<small>${escapeHtml(cover.short_id)} &middot; ${escapeHtml(cover.partner)} &middot; asked ${escapeHtml(cover.requested)} &middot; ${escapeHtml(cover.status)} ${escapeHtml(cover.amount)} (decision ${cover.sequence})</small>
<form method="post" action="/dev/insurer">
<input type="hidden" name="cover_id" value="${escapeHtml(cover.cover_id)}">
<label>Status <select name="status">${coverStatuses.map((status) => `<option${status === 'Partial' ? ' selected' : ''}>${status}</option>`).join('')}</select></label>
<label>Amount <input name="amount" inputmode="decimal" size="10"></label>
<label>Until <input name="expires_on" type="date"></label>
<label>Decision <input name="sequence" inputmode="numeric" size="4" value="${cover.sequence + 1}"></label>
<label>Times <input name="times" inputmode="numeric" size="2" value="1"></label>
<button aria-label="Send about ${escapeHtml(cover.company_name)}">Send</button>
</form></li>`,
	)
	const list = rows.length === 0 ? '<p>Nobody has asked for cover yet.</p>' : `<ul>${rows.join('\n')}</ul>`
	return devPage(
		'Insurer',
		nonce,
		`<h1>Insurer</h1><p>The simulated credit insurer. What is sent here arrives by its signed callback: a later decision with a smaller number changes nothing, the same one twice counts once.</p>
<p role="status">${escapeHtml(said)}</p>${list}`,
	)
}
