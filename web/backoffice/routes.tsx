import type { ComponentType } from 'react'
import { redirect, type LoaderFunction, type LoaderFunctionArgs, type RouteObject } from 'react-router'

import { caseTabNames, stepToTab, type CaseTab } from '#domain/cases/case/sections.ts'

import { requireStaff, staff_route, type StaffSession } from './platform/session.ts'
import { ownAddress, path } from './platform/path.ts'
import { BareErrorPage, ErrorPage } from './shell/ErrorPage.tsx'
import { Frame } from './shell/Frame.tsx'
import { NotFoundPage } from './platform/layout/NotFoundPage.tsx'
import { StaffFrame } from './shell/StaffFrame.tsx'

/** Whoever is signed in already has no business at the sign-in. */
const skipLogin =
	(session: StaffSession) =>
	async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
		const wanted = new URL(request.url).searchParams.get('urlToRedirect')
		return (await session.find()) === null ? null : redirect(ownAddress(wanted) ?? path.waiting())
	}

/** A page in a chunk of its own. Its loader may lead elsewhere. */
const page = (address: string, load: () => Promise<ComponentType>, loader?: LoaderFunction): RouteObject => ({
	path: address,
	...(loader !== undefined && { loader }),
	lazy: { Component: load },
})

export function makeRoutes(session: StaffSession): RouteObject[] {
	const case_path = `${path.queue()}/:applicationId`
	const template = `${path.templates()}/:partnerKey/:kind/:language`
	const publication = `${path.publications()}/:partnerKey/subjects/:subject`
	const publication_set = `${path.publications()}/:partnerKey/:setId`
	const tabs: Readonly<Record<CaseTab, () => Promise<ComponentType>>> = {
		overview: async () => (await import('./cases/case/tabs/OverviewTab.tsx')).OverviewTab,
		application: async () => (await import('./cases/case/tabs/ApplicationTab.tsx')).ApplicationTab,
		people: async () => (await import('./cases/case/tabs/PeopleTab.tsx')).PeopleTab,
		documents: async () => (await import('./cases/case/tabs/DocumentsTab.tsx')).DocumentsTab,
		credit: async () => (await import('./cases/case/tabs/CreditTab.tsx')).CreditTab,
		decision: async () => (await import('./cases/case/tabs/DecisionTab.tsx')).DecisionTab,
		contract: async () => (await import('./cases/case/tabs/ContractTab.tsx')).ContractTab,
		messages: async () => (await import('./cases/case/tabs/MessagesTab.tsx')).MessagesTab,
		history: async () => (await import('./cases/case/tabs/HistoryTab.tsx')).HistoryTab,
	}
	const for_staff: RouteObject[] = [
		page(path.waiting(), async () => (await import('./cases/waiting/WaitingPage.tsx')).WaitingPage),
		page(path.queue(), async () => (await import('./records/exports/QueueWithExports.tsx')).QueueWithExports),
		{
			// The case stays while its tabs change.
			lazy: { Component: async () => (await import('./cases/case/CasePage.tsx')).CasePage },
			children: caseTabNames.map((tab) => page(`${case_path}${stepToTab(tab)}`, tabs[tab])),
		},
		page(`${case_path}/documents/:documentId`, async () => (await import('./applying/documents/ReviewPage.tsx')).ReviewPage),
		page(`${case_path}/statements/:statementId`, async () => (await import('./review/financials/SpreadPage.tsx')).SpreadPage),
		page(
			`${case_path}/signatures/:signatoryId/:signatureDocumentId`,
			async () => (await import('./signing/signatures/SignaturePage.tsx')).SignaturePage,
		),
		{
			// Data of identifications are masked until they are asked for.
			lazy: { Component: async () => (await import('./cases/case/CaseDisclosure.tsx')).CaseDisclosure },
			children: [
				page(
					`${case_path}/identifications/:signatoryId`,
					async () => (await import('./signing/identifications/IdentificationPage.tsx')).IdentificationPage,
				),
			],
		},
		page(`${case_path}/past`, async () => (await import('./cases/case/PastCasePage.tsx')).PastCasePage),
		page(`${case_path}/pricing`, async () => (await import('./review/offers/pricing/PricingPage.tsx')).PricingPage),
		{
			lazy: { Component: async () => (await import('./shell/MoneyFrame.tsx')).MoneyFrame },
			children: [
				page(path.loans(), async () => (await import('./money/loans/LoansPage.tsx')).LoansPage),
				page(path.dunning(), async () => (await import('./money/dunning/DunningPage.tsx')).DunningPage),
				page(path.collections(), async () => (await import('./money/collections/CollectionsPage.tsx')).CollectionsPage),
				page(path.bank(), async () => (await import('./money/bank/BankPage.tsx')).BankPage),
			],
		},
		page(`${path.loans()}/:loanId`, async () => (await import('./money/loan/LoanPage.tsx')).LoanPage),
		{
			// Pages of lists; a template is worked on in the whole width.
			lazy: { Component: async () => (await import('./shell/AdministrationFrame.tsx')).AdministrationFrame },
			children: [
				page(path.staff(), async () => (await import('./partners/staff-administration/StaffPage.tsx')).StaffPage),
				page(path.partners(), async () => (await import('./partners/partner-administration/PartnersPage.tsx')).PartnersPage),
				page(`${path.partners()}/:partnerKey`, async () => (await import('./partners/partner-administration/PartnerPage.tsx')).PartnerPage),
				page(path.accounts(), async () => (await import('./accounts/portal-accounts/PortalAccountsPage.tsx')).PortalAccountsPage),
				page(
					`${path.accounts()}/:partnerKey/:userId`,
					async () => (await import('./accounts/portal-accounts/PortalAccountPage.tsx')).PortalAccountPage,
				),
				page(path.rights(), async () => (await import('./partners/staff-administration/RightsPage.tsx')).RightsPage),
				page(path.templates(), async () => (await import('./partners/templates/TemplatesPage.tsx')).TemplatesPage),
				page(path.rates(), async () => (await import('./partners/reference-rates/RatesPage.tsx')).RatesPage),
				page(path.corridors(), async () => (await import('./partners/reference-rates/CorridorsPage.tsx')).CorridorsPage),
				page(path.publications(), async () => (await import('./partners/publishing/PublicationsPage.tsx')).PublicationsPage),
				page(path.exceptions(), async () => (await import('./records/exceptions/ExceptionsPage.tsx')).ExceptionsPage),
				page(path.monthClosing(), async () => (await import('./records/month-closing/MonthClosingPage.tsx')).MonthClosingPage),
				page(path.audit(), async () => (await import('./accounts/audit/AuditPage.tsx')).AuditPage),
			],
		},
		page(template, async () => (await import('./partners/templates/TemplatePage.tsx')).TemplatePage),
		page(`${template}/:version`, async () => (await import('./partners/templates/VersionPage.tsx')).VersionPage),
		page(path.tasks(), async () => (await import('./cases/tasks/TasksPage.tsx')).TasksPage),
		page(publication, async () => (await import('./partners/publishing/PublicationPage.tsx')).PublicationPage),
		page(publication_set, async () => (await import('./partners/publishing/PublicationSetPage.tsx')).PublicationSetPage),
		page(path.reports(), async () => (await import('./records/reports/ReportsPage.tsx')).ReportsPage),
		page(path.exports(), async () => (await import('./records/exports/ExportsPage.tsx')).ExportsPage),
		page(path.security(), async () => (await import('./accounts/account/SecurityPage.tsx')).SecurityPage),
		page(path.settings(), async () => (await import('./cases/waiting/SettingsPage.tsx')).SettingsPage),
	]
	return [
		{
			Component: Frame,
			// Nothing is shown until it is known who is there: it takes one call.
			HydrateFallback: () => null,
			children: [
				{
					ErrorBoundary: BareErrorPage,
					children: [
						page(`${path.index()}/invitation/:token`, async () => (await import('./accounts/account/InvitationPage.tsx')).InvitationPage),
						page(path.login(), async () => (await import('./accounts/account/LoginPage.tsx')).LoginPage, skipLogin(session)),
						{
							id: staff_route,
							loader: requireStaff(session),
							Component: StaffFrame,
							children: [
								{
									ErrorBoundary: ErrorPage,
									children: [
										{ path: path.index(), loader: () => redirect(path.waiting()), element: null },
										...for_staff,
										{ path: `${path.index()}/*`, Component: NotFoundPage },
									],
								},
							],
						},
					],
				},
			],
		},
	]
}
