import { getApplication } from '#contract/applying/applications.ts'
import { getContent, listDocuments, type ListedDocument } from '#contract/applying/documents.ts'
import { changeBaseYear, getFinancialYears, type FinancialYearsView } from '#contract/review/financial-years.ts'
import type { PageState } from '#contract/page.ts'

import { application_id, applicationOf, documents, idOf, waitingFor } from '../../kit/dev/example-application.ts'
import { answeredWithPdf } from '../../kit/dev/example-file.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { editAddress } from '../applying/applications/tabs.ts'
import { path } from '../platform/path.ts'
import { profile } from './example-state.ts'

const state: Partial<PageState> = { profile }
const tab = `${path.dashboardApplicationOverview(application_id)}?tab=documents`
const [statement] = documents

const of = (number: number, change: Partial<ListedDocument>): ListedDocument[] =>
	statement === undefined ? [] : [{ ...statement, document_id: idOf(30 + number), ...change }]

/** One document of each verdict: returned, its replacement, accepted, and seen. */
const reviewed: readonly ListedDocument[] = [
	...of(1, {
		document_name: 'Jahresabschluss 2025.pdf',
		review_status: 'returned',
		seen: '2026-03-03T14:00:00.000Z',
		returned: {
			reason: 'incomplete',
			note: 'Die Gewinn- und Verlustrechnung (Seiten 9 bis 12) fehlt.',
			returned: '2026-03-03T14:05:00.000Z',
		},
		is_deletable: false,
	}),
	...of(2, {
		document_type: 'bwa_susa',
		document_name: 'BWA Februar.pdf',
		review_status: 'accepted',
		seen: '2026-03-03T14:00:00.000Z',
		is_deletable: false,
	}),
	...of(3, {
		document_type: 'debt_register',
		document_name: 'Schuldenspiegel.pdf',
		review_status: 'returned',
		returned: { reason: 'outdated', note: null, returned: '2026-03-03T14:05:00.000Z' },
		is_deletable: false,
	}),
	...of(4, { document_type: 'debt_register', document_name: 'Schuldenspiegel neu.pdf', replaces_document_id: idOf(33) }),
]

const yearsOf = (base_year: number): string[] => [0, 1, 2].map((back) => `annual_statement_${base_year - back}`)

const financialYears: FinancialYearsView = {
	base_year: 2025,
	financial_year_end: '12-31',
	is_changeable: true,
	choices: [
		{ base_year: 2025, document_types: yearsOf(2025), leaving_documents: [] },
		{
			base_year: 2024,
			document_types: yearsOf(2024),
			leaving_documents: [
				{ document_id: idOf(35), document_type: 'annual_statement_2025', document_name: 'Jahresabschluss 2025 (Entwurf).pdf' },
				{
					document_id: idOf(36),
					document_type: 'annual_statement_2025',
					document_name: 'Anhang_zum_Jahresabschluss_2025_unterschrieben.pdf',
				},
			],
		},
	],
}
/** Leaves only the choice that removes documents; somebody else made the current one. */
const withLeaving: FinancialYearsView = { ...financialYears, choices: financialYears.choices.slice(1) }
const years_dialog = `${tab}&edit=financial_years`

const of_one = statement === undefined ? '' : path.document(application_id, statement.document_id)

export const documentScreens: readonly Screen<Partial<PageState>>[] = [
	{
		name: 'documents, given back',
		url: tab,
		state,
		examples: [
			answered(getApplication, applicationOf('Submitted', { clock: waitingFor() })),
			answered(listDocuments, { result: [...reviewed], asked_types: ['annual_statement'] }),
		],
	},
	{
		name: 'financial year',
		url: editAddress(application_id, 'financial_years'),
		state,
		examples: [answered(getFinancialYears, financialYears)],
	},
	{ name: 'financial year, files go', url: years_dialog, state, examples: [answered(getFinancialYears, withLeaving)] },
	{
		name: 'financial year, another file has come',
		url: years_dialog,
		state,
		examples: [answered(getFinancialYears, withLeaving), refused(changeBaseYear, 409, 'err_document_base_year_list_changed')],
		presses: ['financial-years:save_and_delete_other'],
	},
	{ name: 'financial year, loading', url: years_dialog, state, examples: [unanswered(getFinancialYears)] },
	{ name: 'financial year, not to be had', url: years_dialog, state, examples: [refused(getFinancialYears, 404, 'err_entity_not_found')] },
	{ name: 'document, viewed', url: of_one, state, examples: [answeredWithPdf(getContent)] },
	{ name: 'document, not to be shown', url: of_one, state, examples: [refused(getContent, 409, 'err_document_not_available')] },
	{
		name: 'confirmation of receipt',
		url: path.receipts(application_id),
		state,
		examples: [answered(listDocuments, { result: [...reviewed], asked_types: [] })],
	},
	{
		name: 'confirmation of receipt, nothing received',
		url: path.receipts(application_id),
		state,
		examples: [answered(listDocuments, { result: [], asked_types: [] })],
	},
]
