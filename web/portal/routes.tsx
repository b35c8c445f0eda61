import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'

import { mayCreateApplication } from '../kit/page-state.tsx'
import { accountCreationRedirect, reviewRedirect, unfinishedBefore } from './platform/access.ts'
import { formAddress, formReady, startOf } from './applying/forms/access.ts'
import { leadingTo, page, type FrameHandle } from './page-route.ts'
import { pageContext } from './page-context.ts'
import { path, withSearchOf } from './platform/path.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { Shell } from './shell/Shell.tsx'

const creation = { access: 'creation', before: formReady } as const

const pages: RouteObject[] = [
	{
		path: '/',
		loader: async ({ request, context }: LoaderFunctionArgs) => {
			const { store } = context.get(pageContext)
			if (store.get().profile === null && mayCreateApplication(store.get())) await formReady(store, request.url)
			return redirect(withSearchOf(request.url, startOf(store.get())))
		},
	},
	leadingTo('/loan-info', path.applicationLoanInfo),
	leadingTo('/signin', () => path.login()),
	leadingTo('/signup', path.register),
	leadingTo('/dashboard', () => path.dashboardApplications()),

	page('/application/loan-info', {
		...creation,
		unless: formAddress,
		title: 'applications:loan_info.page',
		file: 'applying/applications/LoanInfo.tsx',
		load: async () => (await import('./applying/applications/LoanInfo.tsx')).LoanInfo,
		is_indexed: true,
	}),
	page('/application/company-details', {
		...creation,
		unless: (state) => formAddress(state) ?? unfinishedBefore(state, 2),
		title: 'companies:details.page',
		file: 'applying/companies/CompanyDetails.tsx',
		load: async () => (await import('./applying/companies/CompanyDetails.tsx')).CompanyDetails,
	}),
	page('/application/review', {
		...creation,
		unless: (state) => formAddress(state) ?? reviewRedirect(state),
		title: 'applications:review.page',
		file: 'applying/applications/ApplicationReview.tsx',
		load: async () => (await import('./applying/applications/ApplicationReview.tsx')).ApplicationReview,
	}),
	page('/application/resume/:token', {
		...creation,
		title: 'applications:resume.page',
		file: 'applying/applications/ResumeDraft.tsx',
		load: async () => (await import('./applying/applications/ResumeDraft.tsx')).ResumeDraft,
	}),
	page('/application/account-creation', {
		...creation,
		unless: (state) => formAddress(state) ?? accountCreationRedirect(state),
		title: 'applications:account_creation.page',
		file: 'applying/applications/AccountCreation.tsx',
		load: async () => (await import('./applying/applications/AccountCreation.tsx')).AccountCreation,
	}),
	page('/application/new/:stepId', {
		...creation,
		unless: async (state, { stepId = '' }) => (await import('./applying/forms/place.ts')).elsewhereThan(stepId, state),
		title: 'forms:page',
		file: 'applying/forms/FormPage.tsx',
		load: async () => (await import('./applying/forms/FormPage.tsx')).FormPage,
		is_indexed: true,
	}),
	page('/login', {
		access: 'visitor',
		title: 'account:login.page',
		file: 'accounts/account/Login.tsx',
		load: async () => (await import('./accounts/account/Login.tsx')).Login,
		is_indexed: true,
	}),
	page('/register', {
		access: 'visitor',
		title: 'account:register.page',
		file: 'accounts/account/Register.tsx',
		load: async () => (await import('./accounts/account/Register.tsx')).Register,
		is_indexed: true,
	}),
	page('/forgot-password', {
		access: 'visitor',
		title: 'account:forgot_password.page',
		file: 'accounts/account/ForgotPassword.tsx',
		load: async () => (await import('./accounts/account/ForgotPassword.tsx')).ForgotPassword,
	}),
	page('/user/account/reset/:token', {
		access: 'visitor',
		title: 'account:reset_password.page',
		file: 'accounts/account/ResetPassword.tsx',
		load: async () => (await import('./accounts/account/ResetPassword.tsx')).ResetPassword,
	}),
	page('/user/account/invite/:token', {
		access: 'visitor',
		title: 'account:accept_invite.page',
		file: 'accounts/account/AcceptInvite.tsx',
		load: async () => (await import('./accounts/account/AcceptInvite.tsx')).AcceptInvite,
	}),
	page('/user/account/unlock/:token', {
		access: 'visitor',
		title: 'account:unlock.page',
		file: 'accounts/account/UnlockAccount.tsx',
		load: async () => (await import('./accounts/account/UnlockAccount.tsx')).UnlockAccount,
	}),
	page('/user/account/confirm_email/:confirmationCode', {
		access: 'anyone',
		title: 'account:confirm_email.page',
		file: 'accounts/account/ConfirmEmail.tsx',
		load: async () => (await import('./accounts/account/ConfirmEmail.tsx')).ConfirmEmail,
	}),
	page('/user/account/new_email/:token', {
		access: 'anyone',
		title: 'account:new_email.page',
		file: 'accounts/account/NewEmail.tsx',
		load: async () => (await import('./accounts/account/NewEmail.tsx')).NewEmail,
	}),
	page('/user/account/keep_email/:token', {
		access: 'anyone',
		title: 'account:keep_email.page',
		file: 'accounts/account/KeepEmail.tsx',
		load: async () => (await import('./accounts/account/KeepEmail.tsx')).KeepEmail,
	}),
	page('*', {
		access: 'anyone',
		title: 'shell:not_found.page',
		file: 'platform/NotFound.tsx',
		load: async () => (await import('./platform/NotFound.tsx')).NotFound,
		status: 404,
	}),
]

/** Pages that read from the server and remember what it answered. What remembers is loaded with the first of them. */
const readingPages: RouteObject[] = [
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

const reading: RouteObject = {
	handle: { file: 'shell/ReadingPages.tsx' } satisfies FrameHandle,
	lazy: { Component: async () => (await import('./shell/ReadingPages.tsx')).ReadingPages },
	children: readingPages,
}

/** Every page stands in the shell, and so does what is shown when one fails. */
export const routes: RouteObject[] = [{ Component: Shell, children: [{ ErrorBoundary: ErrorPage, children: [...pages, reading] }] }]
