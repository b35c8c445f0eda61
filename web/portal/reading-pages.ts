import type { RouteObject } from 'react-router'

import { unfinishedBefore } from './platform/access.ts'
import { formAddress, formReady } from './applying/forms/access.ts'
import { page } from './page-route.ts'

/** How the pages stand on which an application is begun. */
export const creation = { access: 'creation', before: formReady } as const

/** Pages that read from the server and remember what it answered. What remembers is loaded with the first of them. */
export const readingPages: RouteObject[] = [
	page('/application/company-name', {
		...creation,
		unless: (state) => formAddress(state) ?? unfinishedBefore(state, 1),
		title: 'companies:search.page',
		file: 'applying/companies/CompanyName.tsx',
		load: async () => (await import('./applying/companies/CompanyName.tsx')).CompanyName,
	}),
	page('/application/application-result', {
		access: 'user',
		title: 'applications:result.page',
		file: 'review/indicative-offer/ApplicationResult.tsx',
		load: async () => (await import('./review/indicative-offer/ApplicationResult.tsx')).ApplicationResult,
	}),
	page('/dashboard/applications', {
		access: 'user',
		texts: 'portal-case',
		title: 'dashboard:list.page',
		file: 'cases/overview/ApplicationList.tsx',
		load: async () => (await import('./cases/overview/ApplicationList.tsx')).ApplicationList,
	}),
	page('/dashboard/applications/:id', {
		access: 'user',
		texts: 'portal-case',
		title: 'dashboard:head.page',
		file: 'cases/overview/ApplicationOverview.tsx',
		load: async () => (await import('./cases/overview/ApplicationOverview.tsx')).ApplicationOverview,
	}),
	page('/dashboard/applications/:id/people/:signatoryId', {
		access: 'user',
		texts: 'portal-case',
		title: 'signatories:page',
		file: 'applying/signatories/PersonPage.tsx',
		load: async () => (await import('./applying/signatories/PersonPage.tsx')).PersonPage,
	}),
	page('/dashboard/applications/:id/request', {
		access: 'user',
		texts: 'portal-case',
		title: 'revisions:request.title',
		file: 'cases/revisions/RequestPage.tsx',
		load: async () => (await import('./cases/revisions/RequestPage.tsx')).RequestPage,
	}),
	page('/dashboard/applications/:id/company', {
		access: 'user',
		texts: 'portal-case',
		title: 'revisions:company.title',
		file: 'cases/revisions/CompanyPage.tsx',
		load: async () => (await import('./cases/revisions/CompanyPage.tsx')).CompanyPage,
	}),
	page('/dashboard/applications/:id/submit', {
		access: 'user',
		texts: 'portal-case',
		title: 'submission:title',
		file: 'cases/submission/SubmitPage.tsx',
		load: async () => (await import('./cases/submission/SubmitPage.tsx')).SubmitPage,
	}),
	page('/dashboard/applications/:id/submitted', {
		access: 'user',
		texts: 'portal-case',
		title: 'submission:done.page',
		file: 'cases/submission/SubmittedPage.tsx',
		load: async () => (await import('./cases/submission/SubmittedPage.tsx')).SubmittedPage,
	}),
	page('/dashboard/applications/:id/offer', {
		access: 'user',
		texts: 'portal-case',
		title: 'offers:page',
		file: 'review/offers/OfferPage.tsx',
		load: async () => (await import('./review/offers/OfferPage.tsx')).OfferPage,
	}),
	page('/dashboard/applications/:id/loan', {
		access: 'user',
		texts: 'portal-case',
		title: 'loans:page',
		file: 'money/loan/LoanPage.tsx',
		load: async () => (await import('./money/loan/LoanPage.tsx')).LoanPage,
	}),
	page('/dashboard/applications/:id/transfer', {
		access: 'user',
		texts: 'portal-case',
		title: 'transfer:page',
		file: 'money/transfer/TransferPage.tsx',
		load: async () => (await import('./money/transfer/TransferPage.tsx')).TransferPage,
	}),
	page('/dashboard/applications/:id/arrears', {
		access: 'user',
		texts: 'portal-case',
		title: 'arrears:page',
		file: 'money/arrears/ArrearsPage.tsx',
		load: async () => (await import('./money/arrears/ArrearsPage.tsx')).ArrearsPage,
	}),
	page('/dashboard/applications/:id/documents/:documentId', {
		access: 'user',
		texts: 'portal-case',
		title: 'document-review:viewer.title',
		file: 'applying/documents/ViewerPage.tsx',
		load: async () => (await import('./applying/documents/ViewerPage.tsx')).ViewerPage,
	}),
	page('/dashboard/applications/:id/receipts', {
		access: 'user',
		texts: 'portal-case',
		title: 'document-review:confirmation.page',
		file: 'applying/documents/ConfirmationPage.tsx',
		load: async () => (await import('./applying/documents/ConfirmationPage.tsx')).ConfirmationPage,
	}),
	page('/dashboard/applications/:id/identification/:signatoryId', {
		access: 'user',
		texts: 'portal-case',
		title: 'identifications:page',
		file: 'signing/identifications/IdentificationPage.tsx',
		load: async () => (await import('./signing/identifications/IdentificationPage.tsx')).IdentificationPage,
	}),
	page('/identification/:token', {
		access: 'anyone',
		texts: 'portal-case',
		title: 'identifications:link.page',
		file: 'signing/identifications/LinkPage.tsx',
		load: async () => (await import('./signing/identifications/LinkPage.tsx')).LinkPage,
	}),
	page('/appointments/:token', {
		access: 'anyone',
		texts: 'portal-case',
		title: 'appointments:page.page',
		file: 'cases/appointments/AppointmentPage.tsx',
		load: async () => (await import('./cases/appointments/AppointmentPage.tsx')).AppointmentPage,
	}),
	page('/dashboard/people', {
		access: 'user',
		texts: 'portal-case',
		title: 'people:page',
		file: 'accounts/people/Companies.tsx',
		load: async () => (await import('./accounts/people/Companies.tsx')).Companies,
	}),
	page('/dashboard/people/:team', {
		access: 'user',
		texts: 'portal-case',
		title: 'people:people.title',
		file: 'accounts/people/People.tsx',
		load: async () => (await import('./accounts/people/People.tsx')).People,
	}),
	page('/team-invitations/:token', {
		access: 'anyone',
		texts: 'portal-case',
		title: 'people:invitation.page',
		file: 'accounts/people/Invitation.tsx',
		load: async () => (await import('./accounts/people/Invitation.tsx')).Invitation,
	}),
	page('/notifications/:kind/:token', {
		access: 'anyone',
		texts: 'portal-case',
		title: 'settings:unsubscribe.title',
		file: 'accounts/settings/Unsubscribe.tsx',
		load: async () => (await import('./accounts/settings/Unsubscribe.tsx')).Unsubscribe,
	}),
	page('/dashboard/settings', {
		access: 'user',
		texts: 'portal-case',
		title: 'settings:page',
		file: 'accounts/settings/Settings.tsx',
		load: async () => (await import('./accounts/settings/Settings.tsx')).Settings,
	}),
]
