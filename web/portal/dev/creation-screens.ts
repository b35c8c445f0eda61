import { createApplication, findLiveApplication } from '#contract/applying/applications.ts'
import { searchCompanies } from '#contract/applying/companies.ts'
import { requestResumeLink, resumeDraft, saveDraft } from '#contract/applying/drafts.ts'
import type { PageState } from '#contract/page.ts'

import { application_id, applicationOf } from '../../kit/dev/example-application.ts'
import { answered, refused, unanswered, type Screen } from '../../kit/dev/screen.ts'
import { path, toReview } from '../platform/path.ts'
import { own_and_others } from './example-answers.ts'
import { begunDraft, factoringDraft, finishedDraft, looks, manyCurrencies, profile, unpriced } from './example-state.ts'

const drafted = { draft: finishedDraft }
const signedIn = { profile }
const searchingFor = (companyName: string) => ({ draft: { ...finishedDraft, answers: { companyName, finishedLoanInfo: true } } })
const searching = searchingFor('Hinrichs')

/** The fixed flow, from the first step to the sent request. */
export const creationScreens: readonly Screen<Partial<PageState>>[] = [
	{ name: 'loan info', url: path.applicationLoanInfo() },
	{ name: 'loan info, signed in', url: path.applicationLoanInfo(), state: signedIn },
	{ name: 'loan info, faults', url: path.applicationLoanInfo(), presses: ['shell:form.continue'] },
	{ name: 'loan info, factoring', url: path.applicationLoanInfo(), state: { draft: factoringDraft } },
	{
		name: 'loan info, factoring, faults',
		url: path.applicationLoanInfo(),
		state: { draft: begunDraft({ allBanksLoanPurpose: 'factoring', purpose_key: 'outstanding_receivables', factoring_limit: 1 }) },
		presses: ['shell:form.continue'],
	},
	{ name: 'loan info, a serif, sharp and airy', url: path.applicationLoanInfo(), state: looks.quiet },
	{ name: 'loan info, heavy, round and compact', url: path.applicationLoanInfo(), state: looks.loud },
	{ name: 'loan info, no price', url: path.applicationLoanInfo(), state: unpriced },
	{ name: 'loan info, several currencies, beyond the slider', url: path.applicationLoanInfo(), state: manyCurrencies },
	{
		name: 'loan info, another product',
		url: path.applicationLoanInfo(),
		state: { draft: begunDraft({ allBanksLoanPurpose: 'general_liquidity', purpose_key: 'operating_expenses' }) },
		types: { allBanksLoanPurpose: 'factoring' },
	},
	{
		name: 'loan info, from the review',
		url: toReview(path.applicationLoanInfo()),
		state: drafted,
	},
	{
		name: 'loan info, saved',
		url: path.applicationLoanInfo(),
		types: { loanSize: '120000' },
	},
	{
		name: 'loan info, saving',
		url: path.applicationLoanInfo(),
		examples: [unanswered(saveDraft)],
		types: { loanSize: '120000' },
	},
	{
		name: 'loan info, saved on the device',
		url: path.applicationLoanInfo(),
		examples: [refused(saveDraft, 503, 'err_service_unavailable')],
		types: { loanSize: '120000' },
	},
	{
		name: 'loan info, not saved',
		url: path.applicationLoanInfo(),
		examples: [refused(saveDraft, 422, 'err_validation_failed')],
		types: { loanSize: '120000' },
	},
	{ name: 'resume link', url: path.applicationLoanInfo(), state: drafted, presses: ['applications:resume_link.open'] },
	{
		name: 'resume link, sent',
		url: path.applicationLoanInfo(),
		state: drafted,
		examples: [answered(requestResumeLink, undefined)],
		presses: ['applications:resume_link.open'],
		afterwards: { types: { email: profile.email }, presses: ['applications:resume_link.send'] },
	},
	{ name: 'resume', url: path.applicationResume('token') },
	{ name: 'resume, another begun', url: path.applicationResume('token'), state: drafted },
	{
		name: 'resume, expired',
		url: path.applicationResume('token'),
		examples: [refused(resumeDraft, 422, 'err_authentication_token_expired')],
		presses: ['applications:resume.submit'],
	},
	{
		name: 'resume, used',
		url: path.applicationResume('token'),
		examples: [refused(resumeDraft, 409, 'err_authentication_token_used')],
		presses: ['applications:resume.submit'],
	},
	{ name: 'discard', url: path.applicationLoanInfo(), state: drafted, presses: ['applications:discard.open'] },
	{ name: 'company name', url: path.applicationCompanyName(), state: drafted },
	{
		name: 'company name, faults',
		url: path.applicationCompanyName(),
		state: { draft: { ...finishedDraft, answers: { finishedLoanInfo: true } } },
		presses: ['companies:search.enter'],
	},
	{ name: 'company name, found', url: path.applicationCompanyName(), state: searching },
	{ name: 'company name, found among one’s own too', url: path.applicationCompanyName(), state: searching, examples: [own_and_others] },
	{ name: 'company name, one character short', url: path.applicationCompanyName(), state: searchingFor('Hin') },
	{
		name: 'company name, searching',
		url: path.applicationCompanyName(),
		state: searching,
		examples: [unanswered(searchCompanies)],
	},
	{
		name: 'company name, nothing found',
		url: path.applicationCompanyName(),
		state: searchingFor('Hinterwald Werke'),
		examples: [answered(searchCompanies, { our_companies: [], external_provider_companies: [], is_provider_available: true })],
	},
	{
		name: 'company name, search failed',
		url: path.applicationCompanyName(),
		state: searching,
		examples: [refused(searchCompanies, 429, 'err_request_rate_limited')],
	},
	{
		name: 'company name, register away',
		url: path.applicationCompanyName(),
		state: searching,
		examples: [answered(searchCompanies, { our_companies: [], external_provider_companies: [], is_provider_available: false })],
	},
	{ name: 'company details', url: path.applicationCompanyDetails(), state: drafted },
	{ name: 'company details, faults', url: path.applicationCompanyDetails(), state: drafted, presses: ['shell:form.continue'] },
	{
		name: 'company details, another product',
		url: path.applicationCompanyDetails(),
		state: { draft: begunDraft({ ...factoringDraft.answers, companyType: 'AG', finishedCompanyName: true }) },
	},
	{ name: 'review', url: path.applicationReview(), state: drafted },
	{ name: 'review, factoring, signed in', url: path.applicationReview(), state: { draft: factoringDraft, ...signedIn } },
	{
		name: 'review, faults',
		url: path.applicationReview(),
		state: { draft: begunDraft({ ...finishedDraft.answers, loanSize: 900_000, companyPostCode: '1', purposeDescription: '' }) },
	},
	{ name: 'account creation', url: path.applicationAccountCreation(), state: drafted },
	{
		name: 'account creation, faults',
		url: path.applicationAccountCreation(),
		state: drafted,
		presses: ['applications:account_creation.submit'],
	},
	{
		name: 'account creation, at work',
		url: path.applicationReview(),
		state: { ...drafted, ...signedIn },
		examples: [unanswered(createApplication)],
		presses: ['applications:review.send'],
	},
	{
		name: 'account creation, failed',
		url: path.applicationReview(),
		state: { ...drafted, ...signedIn },
		examples: [refused(createApplication, 503, 'err_service_unavailable')],
		presses: ['applications:review.send'],
	},
	{
		name: 'account creation, application exists',
		url: path.applicationReview(),
		state: { ...drafted, ...signedIn },
		examples: [refused(createApplication, 409, 'err_application_exists', { application_id, short_id: 'n3v3by26hd' })],
		presses: ['applications:review.send'],
	},
	{
		name: 'account creation, application of another type exists',
		url: path.applicationReview(),
		state: { ...drafted, ...signedIn },
		examples: [refused(createApplication, 409, 'err_application_exists_of_other_type', { application_id, short_id: 'n3v3by26hd' })],
		presses: ['applications:review.send'],
	},
	{
		name: 'company details, application exists',
		url: path.applicationCompanyDetails(),
		state: { ...drafted, ...signedIn },
		examples: [answered(findLiveApplication, { application: applicationOf('Open') })],
	},
]
