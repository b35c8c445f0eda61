import { writtenAmount } from '#domain/money/bank-files/amounts.ts'

import type { HouseAccount } from '../../money/payments/payments.ts'
import { accountEnding, sentinels } from '../../platform/providers/payments/choose.ts'
import { devPage, escapeHtml } from '../../dev/mail/page.ts'

export interface ShownBank {
	readonly partner: string
	readonly key: string
	readonly day: string | null
	readonly next_day: string
	readonly accounts: readonly HouseAccount[]
	readonly balances: readonly { readonly iban: string; readonly currency: string; readonly balance: number; readonly statements: number }[]
	readonly due: number
	/** Of the statements that were read here. */
	readonly gaps: number
}

const field = (label: string, name: string, more: string): string => `<label>${label} <input name="${name}" ${more}></label>`

function form({ key }: ShownBank, act: string, { fields, button }: { fields: string; button: string }): string {
	return `<form method="post" action="/sandbox/bank"><input type="hidden" name="partner" value="${escapeHtml(key)}">
<input type="hidden" name="act" value="${act}">${fields}
<button>${button}</button></form>`
}

function section(bank: ShownBank): string {
	const balances = bank.balances.map(
		({ iban, currency, balance, statements }) =>
			`<li>${escapeHtml(iban)}: ${balance < 0 ? '-' : ''}${writtenAmount(Math.abs(balance), currency)} ${escapeHtml(currency)}, ${statements} statements</li>`,
	)
	const options = bank.accounts.map(
		({ account_id, iban, currency }) => `<option value="${escapeHtml(account_id)}">${escapeHtml(iban)} ${escapeHtml(currency)}</option>`,
	)
	const account = `<label>Account <select name="account_id">${options.join('')}</select></label>`
	const amount = field('Amount', 'amount', 'inputmode="decimal" size="10" required')
	const party =
		field('Name', 'name', 'required maxlength="70"') +
		field('IBAN', 'iban', `required size="34" value="${accountEnding('100')}"`) +
		field('Text', 'text', 'maxlength="140"')
	const acts =
		bank.accounts.length === 0
			? ''
			: [
					form(bank, 'transfer', { fields: account + amount + party, button: 'Order a transfer' }),
					form(bank, 'collection', { fields: account + amount + party, button: 'Order a collection' }),
					form(bank, 'pay', { fields: account + amount + party, button: 'Somebody pays' }),
					form(bank, 'move', {
						fields: field('Day', 'day', `type="date" required value="${bank.next_day}"`),
						button: 'Move to the end of this day',
					}),
				].join('\n')
	return `<section><h2>${escapeHtml(bank.partner)}</h2>
<p>${bank.day === null ? 'No day is closed yet' : `Closed up to ${bank.day}`}, ${bank.due} bookings to come; gaps between the statements read: ${bank.gaps}.</p>
<ul>${balances.join('')}</ul>
${form(bank, 'account', { fields: field('IBAN', 'iban', 'required size="34"') + field('Holder', 'name', 'required maxlength="70"'), button: 'Add an account of the house in euros' })}
${acts}</section>`
}

/** The simulated bank: what it has of each partner, and forms to order, to pay and to let days go by. */
export function bankPage(banks: readonly ShownBank[], nonce: string, said: string): string {
	const rows = Object.entries(sentinels).map(
		([end, { says }]) => `<tr><td><code>${accountEnding(end)}</code></td><td>${escapeHtml(says)}</td></tr>`,
	)
	return devPage(
		'Bank',
		nonce,
		`<h1>Bank</h1><p>The simulated bank. It takes what was handed over when a day is closed, and answers with files that are read as those of any bank.
What becomes of an order is told by the end of the other account; any other account is simply paid.</p>
<table>${rows.join('\n')}</table>
<p role="status">${escapeHtml(said)}</p>${banks.map(section).join('\n')}`,
	)
}
