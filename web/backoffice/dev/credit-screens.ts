import type { CaseSection } from '#domain/cases/case/sections.ts'
import { getFileContent } from '#contract/applying/staff/documents.ts'
import { getCredit } from '#contract/review/staff/credit.ts'
import { getFinancials, saveStatement } from '#contract/review/staff/financials.ts'
import { getIndustry, searchIndustryCodes } from '#contract/review/staff/industry-codes.ts'
import { getRecommendations } from '#contract/review/staff/recommendations.ts'

import { application_id } from '../../kit/dev/example-application.ts'
import { answeredWithPdf } from '../../kit/dev/example-file.ts'
import { answered, type Example, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import {
	badCredit,
	credit,
	draft,
	failedCredit,
	financials,
	industry,
	overriddenIndustry,
	refusedByFigures,
	toBeVoted,
} from './example-credit.ts'
import { plannedFinancials } from './example-plan.ts'

const screen = (name: string, section: CaseSection, examples: readonly Example[], more: Partial<Screen> = {}): Screen => ({
	name: `case, ${name}`,
	url: path.section(application_id, section),
	examples,
	...more,
})

const found = answered(searchIndustryCodes, {
	is_complete: false,
	codes: [
		{ code: '28', shown: '28', title: 'Maschinenbau', path: ['Verarbeitendes Gewerbe'], is_assignable: false },
		{
			code: '28990',
			shown: '28.99.0',
			title: 'Herstellung von Maschinen für sonstige bestimmte Wirtschaftszweige a. n. g.',
			path: ['Verarbeitendes Gewerbe', 'Maschinenbau'],
			is_assignable: true,
		},
	],
})

const content = answeredWithPdf(getFileContent)

const drafted = answered(getFinancials, { ...financials, statements: [draft, ...financials.statements.slice(1)] })

/** The screens of the credit analysis. */
export const creditScreens: readonly Screen[] = [
	screen('credit standing beyond the limits', 'credit', [answered(getCredit, badCredit), answered(getIndustry, overriddenIndustry)]),
	screen('credit standing, answer about another company', 'credit', [
		answered(getCredit, failedCredit),
		answered(getIndustry, { ...industry, in_force: null, history: [], register_code: null }),
	]),
	screen('credit standing with a plan, as a table', 'credit', [answered(getFinancials, plannedFinancials())], {
		presses: ['credit-glance:table_show'],
	}),
	screen('credit standing, figures that are not enough', 'credit', [answered(getCredit, refusedByFigures)]),
	screen('credit standing, nothing asked', 'credit', [answered(getCredit, { ...credit, inquiries: [] })]),
	screen('credit standing, asking, faults', 'credit', [], { presses: ['credit:report.ask_again', 'credit:report.ask'] }),
	screen('industry code, searched', 'credit', [found], {
		presses: ['credit:industry.change'],
		afterwards: { types: { code: 'Maschinen' } },
	}),
	screen('no statements', 'financials', [answered(getFinancials, { statements: [], covenants: [], may_change: true })]),
	screen('a statement begun', 'financials', [], { presses: ['financials:add'] }),
	{
		name: 'statement, being spread',
		url: path.statement(application_id, draft.statement_id),
		examples: [drafted, content, answered(saveStatement, financials)],
	},
	{
		name: 'statement, cells that are no numbers',
		url: path.statement(application_id, draft.statement_id),
		examples: [drafted, content, answered(saveStatement, financials)],
		types: { revenue: 'vier', cash: '1,2345' },
	},
	{
		name: 'statement, without a document',
		url: path.statement(application_id, financials.statements[1]?.statement_id ?? ''),
		examples: [content],
	},
	screen('a covenant being agreed', 'financials', [], { presses: ['financials:covenants.add'] }),
	screen('a recommendation being written', 'recommendation', [], { presses: ['recommendations:edit'] }),
	screen('no recommendation', 'recommendation', [
		answered(getRecommendations, {
			recommendations: [],
			may_write: true,
			open_votes: [],
			authority: {
				votes: { front_office: 0, back_office: 0 },
				amount: 80_000,
				currency: 'EUR',
				risk_class: null,
				up_to: 100_000,
				fewer_up_to: null,
			},
		}),
	]),
	screen('a vote being given', 'recommendation', [answered(getRecommendations, toBeVoted)], { presses: ['recommendations:cast'] }),
]
