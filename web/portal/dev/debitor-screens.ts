import { getApplication } from '#contract/applying/applications.ts'
import { addDebitor, listDebitors, requestCover, updateDebitor, type DebitorList } from '#contract/applying/debitors.ts'
import { searchCompaniesSignedIn } from '#contract/applying/known-companies.ts'
import type { PageState } from '#contract/page.ts'

import { application_id, applicationOf } from '../../kit/dev/example-application.ts'
import { coveredDebitors, everyCover, newDebitors, noDebitors } from '../../kit/dev/example-debitors.ts'
import { answered, readTwice, refused, unanswered, type Example, type Screen } from '../../kit/dev/screen.ts'
import { tabAddress } from '../applying/applications/tabs.ts'
import { profile } from './example-state.ts'

const state = { profile }
const url = tabAddress(application_id, 'factoring')

const asked = {
	allBanksLoanPurpose: 'factoring',
	purpose_key: 'outstanding_receivables',
	loanSize: 250_000,
	factoring: { factoring_limit: 250_000, has_international_customers: false, annual_sales_previous_year: 3_400_000 },
} as const

const open = answered(getApplication, applicationOf('Open', { ...asked, allowed_updates: ['factoring', 'debitor', 'document'] }))
const in_review = answered(getApplication, applicationOf('internal_review_backlog', { ...asked, allowed_updates: [] }))
const listed = (list: DebitorList): Example => answered(listDebitors, list)

const changed: DebitorList = {
	...newDebitors,
	debitors: newDebitors.debitors.map((one) => ({
		...one,
		annual_sales_previous_year: one.annual_sales_previous_year + 50_000,
		version: 2,
	})),
}

const company = {
	id: 'demo:1',
	name: 'Nordlicht Handelsgesellschaft mbH',
	street: 'Schlachte',
	houseNumber: '12',
	plz: '28195',
	ort: 'Bremen',
	land: 'DE',
	isInternal: false,
	companyType: 'GMBH',
	businessPurpose: null,
	external_provider_company_id: 'demo:1',
	external_provider_name: 'demo',
	identnummer: 'HRB 4711',
	inPortfolio: false,
	tax_id_number: null,
	company_custom_fields: [],
}
const found = answered(searchCompaniesSignedIn, {
	our_companies: [],
	external_provider_companies: [company],
	is_provider_available: true,
})

/** The screens of debtors and their cover. */
export const debitorScreens: readonly Screen<Partial<PageState>>[] = [
	{ name: 'debtors, none', url, state, examples: [open, listed(noDebitors)] },
	{ name: 'debtors, loading', url, state, examples: [open, unanswered(listDebitors)] },
	{ name: 'debtors, before cover', url, state, examples: [open, listed(newDebitors)] },
	{ name: 'debtors, cockpit', url, state, examples: [open, listed(coveredDebitors)] },
	{
		name: 'debtors, cockpit as a table',
		url,
		state,
		examples: [open, listed(coveredDebitors)],
		presses: ['debitors:cockpit.table_show'],
	},
	{ name: 'debtors, every status', url, state, examples: [open, listed(everyCover)] },
	{ name: 'debtors, in review', url, state, examples: [in_review, listed(coveredDebitors)] },
	{ name: 'debtors, adding', url, state, examples: [open, listed(noDebitors), found], presses: ['debitors:add'] },
	{
		name: 'debtors, adding, found',
		url,
		state,
		examples: [open, listed(noDebitors), found],
		presses: ['debitors:add'],
		afterwards: { types: { search: 'Nordlicht' } },
	},
	{
		name: 'debtors, adding, faults',
		url,
		state,
		examples: [open, listed(noDebitors), found, refused(addDebitor, 409, 'err_debitor_exists')],
		presses: ['debitors:add', 'debitors:form.save'],
	},
	{
		name: 'debtors, company to add',
		url,
		state,
		examples: [open, listed(noDebitors), found],
		presses: ['debitors:add', 'debitors:form.not_found'],
	},
	{ name: 'debtors, editing', url, state, examples: [open, listed(newDebitors)], presses: ['debitors:edit'] },
	{
		name: 'debtors, changed by two',
		url,
		state,
		examples: [open, readTwice(listDebitors, newDebitors, changed), refused(updateDebitor, 409, 'err_version_conflict')],
		presses: ['debitors:edit'],
		afterwards: { types: { annual_sales_previous_year: '1000000' }, presses: ['debitors:form.save'] },
	},
	{ name: 'debtors, asking for cover', url, state, examples: [open, listed(newDebitors)], presses: ['debitors:request'] },
	{
		name: 'debtors, asking for cover, refused',
		url,
		state,
		examples: [open, listed(newDebitors), refused(requestCover, 409, 'err_cover_company_unknown')],
		presses: ['debitors:request', 'debitors:cover.submit'],
	},
	{ name: 'debtors, removing', url, state, examples: [open, listed(newDebitors)], presses: ['debitors:remove'] },
]
