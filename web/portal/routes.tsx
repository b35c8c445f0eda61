import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'

import { mayCreateApplication } from '../kit/page-state.tsx'
import { accountCreationRedirect, reviewRedirect, unfinishedBefore } from './access.ts'
import { formAddress, formReady, startOf } from './forms/access.ts'
import { leadingTo, page, type FrameHandle } from './page-route.ts'
import { pageContext } from './page-context.ts'
import { path, withSearchOf } from './path.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { Shell } from './shell/Shell.tsx'
import { temporalReady } from './temporal.ts'

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
		file: 'applications/LoanInfo.tsx',
		load: async () => (await import('./applications/LoanInfo.tsx')).LoanInfo,
		is_indexed: true,
	}),
	page('/application/company-details', {
		...creation,
		unless: (state) => formAddress(state) ?? unfinishedBefore(state, 2),
		title: 'companies:details.page',
		file: 'companies/CompanyDetails.tsx',
		load: async () => (await import('./companies/CompanyDetails.tsx')).CompanyDetails,
	}),
	page('/application/review', {
		...creation,
		unless: (state) => formAddress(state) ?? reviewRedirect(state),
		title: 'applications:review.page',
		file: 'applications/ApplicationReview.tsx',
		load: async () => (await import('./applications/ApplicationReview.tsx')).ApplicationReview,
	}),
	page('/application/resume/:token', {
		...creation,
		title: 'applications:resume.page',
		file: 'applications/ResumeDraft.tsx',
		load: async () => (await import('./applications/ResumeDraft.tsx')).ResumeDraft,
	}),
	page('/application/account-creation', {
		...creation,
		unless: (state) => formAddress(state) ?? accountCreationRedirect(state),
		title: 'applications:account_creation.page',
		file: 'applications/AccountCreation.tsx',
		load: async () => (await import('./applications/AccountCreation.tsx')).AccountCreation,
	}),
	page('/application/new/:stepId', {
		...creation,
		unless: async (state, { stepId = '' }) => (await import('./forms/place.ts')).elsewhereThan(stepId, state),
		title: 'forms:page',
		file: 'forms/FormPage.tsx',
		load: async () => (await import('./forms/FormPage.tsx')).FormPage,
		is_indexed: true,
	}),
	page('/login', {
		access: 'visitor',
		title: 'account:login.page',
		file: 'account/Login.tsx',
		load: async () => (await import('./account/Login.tsx')).Login,
		is_indexed: true,
	}),
	page('/register', {
		access: 'visitor',
		title: 'account:register.page',
		file: 'account/Register.tsx',
		load: async () => (await import('./account/Register.tsx')).Register,
		is_indexed: true,
	}),
	page('/forgot-password', {
		access: 'visitor',
		title: 'account:forgot_password.page',
		file: 'account/ForgotPassword.tsx',
		load: async () => (await import('./account/ForgotPassword.tsx')).ForgotPassword,
	}),
	page('/user/account/reset/:token', {
		access: 'visitor',
		title: 'account:reset_password.page',
		file: 'account/ResetPassword.tsx',
		load: async () => (await import('./account/ResetPassword.tsx')).ResetPassword,
	}),
	page('/user/account/invite/:token', {
		access: 'visitor',
		title: 'account:accept_invite.page',
		file: 'account/AcceptInvite.tsx',
		load: async () => (await import('./account/AcceptInvite.tsx')).AcceptInvite,
	}),
	page('/user/account/unlock/:token', {
		access: 'visitor',
		title: 'account:unlock.page',
		file: 'account/UnlockAccount.tsx',
		load: async () => (await import('./account/UnlockAccount.tsx')).UnlockAccount,
	}),
	page('/user/account/confirm_email/:confirmationCode', {
		access: 'anyone',
		title: 'account:confirm_email.page',
		file: 'account/ConfirmEmail.tsx',
		load: async () => (await import('./account/ConfirmEmail.tsx')).ConfirmEmail,
	}),
	page('*', {
		access: 'anyone',
		title: 'shell:not_found.page',
		file: 'shell/NotFound.tsx',
		load: async () => (await import('./shell/NotFound.tsx')).NotFound,
		status: 404,
	}),
]

/** Pages that read from the server and remember what it answered. What remembers is loaded with the first of them. */
const readingPages: RouteObject[] = [
	page('/application/company-name', {
		...creation,
		unless: (state) => formAddress(state) ?? unfinishedBefore(state, 1),
		title: 'companies:search.page',
		file: 'companies/CompanyName.tsx',
		load: async () => (await import('./companies/CompanyName.tsx')).CompanyName,
	}),
	page('/application/application-result', {
		access: 'user',
		title: 'applications:result.page',
		file: 'indicative-offer/ApplicationResult.tsx',
		load: async () => (await import('./indicative-offer/ApplicationResult.tsx')).ApplicationResult,
	}),
	page('/dashboard/applications', {
		access: 'user',
		texts: 'portal-case',
		title: 'dashboard:list.page',
		file: 'applications/ApplicationList.tsx',
		load: async () => (await import('./applications/ApplicationList.tsx')).ApplicationList,
	}),
	page('/dashboard/applications/:id', {
		access: 'user',
		texts: 'portal-case',
		title: 'dashboard:head.page',
		file: 'applications/ApplicationOverview.tsx',
		load: async () => {
			const [{ ApplicationOverview }] = await Promise.all([import('./applications/ApplicationOverview.tsx'), temporalReady()])
			return ApplicationOverview
		},
	}),
	page('/dashboard/applications/:id/offer', {
		access: 'user',
		texts: 'portal-case',
		title: 'offers:page',
		file: 'offers/OfferPage.tsx',
		load: async () => (await import('./offers/OfferPage.tsx')).OfferPage,
	}),
	page('/dashboard/applications/:id/documents/:documentId', {
		access: 'user',
		texts: 'portal-case',
		title: 'document-review:viewer.title',
		file: 'documents/ViewerPage.tsx',
		load: async () => (await import('./documents/ViewerPage.tsx')).ViewerPage,
	}),
	page('/dashboard/applications/:id/receipts', {
		access: 'user',
		texts: 'portal-case',
		title: 'document-review:confirmation.page',
		file: 'documents/ConfirmationPage.tsx',
		load: async () => (await import('./documents/ConfirmationPage.tsx')).ConfirmationPage,
	}),
	page('/dashboard/applications/:id/identification/:signatoryId', {
		access: 'user',
		texts: 'portal-case',
		title: 'identifications:page',
		file: 'identifications/IdentificationPage.tsx',
		load: async () => (await import('./identifications/IdentificationPage.tsx')).IdentificationPage,
	}),
	page('/identification/:token', {
		access: 'anyone',
		texts: 'portal-case',
		title: 'identifications:link.page',
		file: 'identifications/LinkPage.tsx',
		load: async () => (await import('./identifications/LinkPage.tsx')).LinkPage,
	}),
	page('/appointments/:token', {
		access: 'anyone',
		texts: 'portal-case',
		title: 'appointments:page.page',
		file: 'appointments/AppointmentPage.tsx',
		load: async () => (await import('./appointments/AppointmentPage.tsx')).AppointmentPage,
	}),
	page('/dashboard/people', {
		access: 'user',
		texts: 'portal-case',
		title: 'people:page',
		file: 'people/Companies.tsx',
		load: async () => (await import('./people/Companies.tsx')).Companies,
	}),
	page('/dashboard/people/:team', {
		access: 'user',
		texts: 'portal-case',
		title: 'people:people.title',
		file: 'people/People.tsx',
		load: async () => {
			const [{ People }] = await Promise.all([import('./people/People.tsx'), temporalReady()])
			return People
		},
	}),
	page('/team-invitations/:token', {
		access: 'anyone',
		texts: 'portal-case',
		title: 'people:invitation.page',
		file: 'people/Invitation.tsx',
		load: async () => (await import('./people/Invitation.tsx')).Invitation,
	}),
	page('/notifications/:kind/:token', {
		access: 'anyone',
		texts: 'portal-case',
		title: 'settings:unsubscribe.title',
		file: 'settings/Unsubscribe.tsx',
		load: async () => (await import('./settings/Unsubscribe.tsx')).Unsubscribe,
	}),
	page('/dashboard/settings', {
		access: 'user',
		texts: 'portal-case',
		title: 'settings:page',
		file: 'settings/Settings.tsx',
		load: async () => (await import('./settings/Settings.tsx')).Settings,
	}),
]

const reading: RouteObject = {
	handle: { file: 'shell/ReadingPages.tsx' } satisfies FrameHandle,
	lazy: { Component: async () => (await import('./shell/ReadingPages.tsx')).ReadingPages },
	children: readingPages,
}

/** Every page stands in the shell, and so does what is shown when one fails. */
export const routes: RouteObject[] = [{ Component: Shell, children: [{ ErrorBoundary: ErrorPage, children: [...pages, reading] }] }]
