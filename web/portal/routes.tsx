import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'

import { mayCreateApplication } from '../kit/page-state.tsx'
import { accountCreationRedirect, reviewRedirect, unfinishedBefore } from './platform/access.ts'
import { formAddress, formReady, startOf } from './applying/forms/access.ts'
import { leadingTo, page, type FrameHandle } from './page-route.ts'
import { pageContext } from './page-context.ts'
import { path, withSearchOf } from './platform/path.ts'
import { creation, readingPages } from './reading-pages.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { Shell } from './shell/Shell.tsx'

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

const reading: RouteObject = {
	handle: { file: 'shell/ReadingPages.tsx' } satisfies FrameHandle,
	lazy: { Component: async () => (await import('./shell/ReadingPages.tsx')).ReadingPages },
	children: readingPages,
}

/** Every page stands in the shell, and so does what is shown when one fails. */
export const routes: RouteObject[] = [{ Component: Shell, children: [{ ErrorBoundary: ErrorPage, children: [...pages, reading] }] }]
