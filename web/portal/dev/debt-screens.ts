import { addDebt, listDebts, stateNoDebts, updateDebt, type Debt, type OwnDebtRegister } from '#contract/applying/debts.ts'
import type { PageState } from '#contract/page.ts'
import { max_debts } from '#domain/applying/debts/rules.ts'

import { application_id } from '../../kit/dev/example-application.ts'
import { debts } from '../../kit/dev/example-debts.ts'
import { answered, readTwice, refused, unanswered, type Example, type Screen } from '../../kit/dev/screen.ts'
import { documentPlace, tabAddress } from '../applying/applications/tabs.ts'
import { profile } from './example-state.ts'

const state: Partial<PageState> = { profile }
const url = tabAddress(application_id, 'documents', documentPlace('debt_register'))
const [bank, , overdraft] = debts

const registerOf = (lines: readonly Debt[], change: Partial<OwnDebtRegister> = {}): OwnDebtRegister => ({
	debts: [...lines],
	none_stated_on: null,
	max_debts,
	may_change: true,
	...change,
})
const listed = (...register: Parameters<typeof registerOf>): Example => answered(listDebts, registerOf(...register))

const typed = {
	creditor: 'Volksbank',
	kind: 'loan',
	original_amount: '100000',
	outstanding_amount: '120000',
	instalment_frequency: 'monthly',
	maturity_date: '01.01.2020',
	as_of_date: '28.02.2026',
}

/** The screens of the debt register, below the documents of its type. */
export const debtScreens: readonly Screen<Partial<PageState>>[] = [
	{ name: 'debts', url, state, examples: [listed(debts)] },
	{ name: 'debts, none yet', url, state, examples: [listed([])] },
	{ name: 'debts, loading', url, state, examples: [unanswered(listDebts)] },
	{ name: 'debts, stated that there are none', url, state, examples: [listed([], { none_stated_on: '2026-03-03' })] },
	{
		name: 'debts, stating that there are none',
		url,
		state,
		examples: [listed([]), answered(stateNoDebts, { debts: [], none_stated_on: '2026-03-03', max_debts, may_change: true })],
		presses: ['debts:none.state'],
	},
	{
		name: 'debts, stating failed',
		url,
		state,
		examples: [listed([]), refused(stateNoDebts, 409, 'err_debt_lines_present')],
		presses: ['debts:none.state'],
	},
	{ name: 'debts, two currencies', url, state, examples: [listed([bank, { ...overdraft, currency: 'CHF' }])] },
	{ name: 'debts, as many as there may be', url, state, examples: [listed([bank], { max_debts: 1 })] },
	{ name: 'debts, submitted', url, state, examples: [listed(debts, { may_change: false })] },
	{ name: 'debts, adding', url, state, examples: [listed([bank])], presses: ['debts:add'] },
	{ name: 'debts, adding, faults', url, state, examples: [listed([bank])], presses: ['debts:add', 'debts:form.add'] },
	{
		name: 'debts, adding, faults between fields',
		url,
		state,
		examples: [listed([bank])],
		presses: ['debts:add'],
		afterwards: { types: typed, presses: ['debts:form.add'] },
	},
	{
		name: 'debts, adding one too many',
		url,
		state,
		examples: [listed([bank]), refused(addDebt, 409, 'err_debt_limit_reached', { max: max_debts })],
		presses: ['debts:add'],
		afterwards: {
			types: { ...typed, outstanding_amount: '90000', maturity_date: '01.01.2030', instalment: '1200' },
			presses: ['debts:form.add'],
		},
	},
	{
		name: 'debts, changed by somebody else',
		url,
		state,
		examples: [
			readTwice(listDebts, registerOf([bank]), registerOf([{ ...bank, creditor: 'Sparkasse zu Lübeck', version: 2 }])),
			refused(updateDebt, 409, 'err_version_conflict'),
		],
		presses: ['debts:card.edit'],
		afterwards: { types: { creditor: 'Sparkasse Südholstein' }, presses: ['debts:form.save'] },
	},
	{ name: 'debts, deleting', url, state, examples: [listed([bank])], presses: ['debts:card.delete'] },
]
