import type { ComponentType } from 'react'
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'

import type { PageState } from '#contract/page.ts'
import type { Namespace } from '#domain/texts/index.ts'

import type { PageHandle } from '../kit/layout/RouteAnnouncer.tsx'
import { accountCreationRedirect, redirectOf, startOf, unfinishedBefore, type Access } from './access.ts'
import { pageContext } from './page-context.ts'
import { path } from './path.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { Shell } from './shell/Shell.tsx'
import { temporalReady } from './temporal.ts'

interface FrameHandle {
	/** The file of its component, as the build names it: the server writes its styles and modules into the page. */
	readonly file: string
}

/** What is known of a page before its code has been loaded. */
export interface RouteHandle extends PageHandle, FrameHandle {
	readonly texts: readonly Namespace[]
	/** Pages with something personal or passing in their address stay out of search engines. */
	readonly is_indexed: boolean
	readonly status: 200 | 404
}

interface Page {
	readonly access: Access
	/** Further rules of who may see it: an address to go to instead, or undefined. */
	readonly unless?: (state: PageState) => string | undefined
	readonly title: string
	readonly texts: readonly Namespace[]
	readonly file: string
	readonly load: () => Promise<ComponentType>
	readonly is_indexed?: boolean
	readonly status?: 404
}

/** A page of its own chunk. Its loader decides who may see it, and has its texts ready before it shows. */
const page = (address: string, { access, unless, load, title, texts, file, is_indexed = false, status }: Page): RouteObject => ({
	path: address,
	handle: { title, texts, file, is_indexed, status: status ?? 200 } satisfies RouteHandle,
	loader: async ({ request, context }: LoaderFunctionArgs) => {
		const { store, texts: loaded } = context.get(pageContext)
		const elsewhere = redirectOf(access, store.get(), request.url) ?? unless?.(store.get())
		if (elsewhere !== undefined) return redirect(elsewhere)
		await loaded.loadNamespaces([...texts])
		return null
	},
	lazy: { Component: load },
})

/** An address that only leads on. */
const leadingTo = (address: string, target: (state: PageState) => string): RouteObject => ({
	path: address,
	loader: ({ context }: LoaderFunctionArgs) => redirect(target(context.get(pageContext).store.get())),
})

const creation = { access: 'creation', texts: ['applications', 'enumerations'] } as const
const account = { texts: ['account'] } as const

const pages: RouteObject[] = [
	leadingTo('/', startOf),
	leadingTo('/loan-info', path.applicationLoanInfo),
	leadingTo('/signin', () => path.login()),
	leadingTo('/signup', path.register),
	leadingTo('/dashboard', () => path.dashboardApplications()),
	// Configured forms are a later room; until then their addresses lead to the fixed flow, as when they are not configured.
	leadingTo('/application/new/:stepId', path.applicationLoanInfo),

	page('/application/loan-info', {
		...creation,
		title: 'applications:loan_info.page',
		file: 'applications/LoanInfo.tsx',
		load: async () => (await import('./applications/LoanInfo.tsx')).LoanInfo,
		is_indexed: true,
	}),
	page('/application/company-details', {
		...creation,
		texts: [...creation.texts, 'companies'],
		unless: (state) => unfinishedBefore(state, 2),
		title: 'companies:details.page',
		file: 'companies/CompanyDetails.tsx',
		load: async () => (await import('./companies/CompanyDetails.tsx')).CompanyDetails,
	}),
	page('/application/account-creation', {
		...creation,
		texts: [...creation.texts, 'account', 'companies'],
		unless: accountCreationRedirect,
		title: 'applications:account_creation.page',
		file: 'applications/AccountCreation.tsx',
		load: async () => (await import('./applications/AccountCreation.tsx')).AccountCreation,
	}),
	page('/login', {
		...account,
		access: 'visitor',
		title: 'account:login.page',
		file: 'account/Login.tsx',
		load: async () => (await import('./account/Login.tsx')).Login,
		is_indexed: true,
	}),
	page('/register', {
		...account,
		access: 'visitor',
		title: 'account:register.page',
		file: 'account/Register.tsx',
		load: async () => (await import('./account/Register.tsx')).Register,
		is_indexed: true,
	}),
	page('/forgot-password', {
		...account,
		access: 'visitor',
		title: 'account:forgot_password.page',
		file: 'account/ForgotPassword.tsx',
		load: async () => (await import('./account/ForgotPassword.tsx')).ForgotPassword,
	}),
	page('/user/account/reset/:token', {
		...account,
		access: 'visitor',
		title: 'account:reset_password.page',
		file: 'account/ResetPassword.tsx',
		load: async () => (await import('./account/ResetPassword.tsx')).ResetPassword,
	}),
	page('/user/account/confirm_email/:confirmationCode', {
		...account,
		access: 'anyone',
		title: 'account:confirm_email.page',
		file: 'account/ConfirmEmail.tsx',
		load: async () => (await import('./account/ConfirmEmail.tsx')).ConfirmEmail,
	}),
	page('*', {
		access: 'anyone',
		texts: [],
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
		texts: [...creation.texts, 'companies'],
		unless: (state) => unfinishedBefore(state, 1),
		title: 'companies:search.page',
		file: 'companies/CompanyName.tsx',
		load: async () => (await import('./companies/CompanyName.tsx')).CompanyName,
	}),
	page('/application/application-result', {
		access: 'user',
		texts: creation.texts,
		title: 'applications:result.page',
		file: 'applications/ApplicationResult.tsx',
		load: async () => (await import('./applications/ApplicationResult.tsx')).ApplicationResult,
	}),
	page('/dashboard/applications', {
		access: 'user',
		texts: ['dashboard', 'enumerations'],
		title: 'dashboard:list.page',
		file: 'applications/ApplicationList.tsx',
		load: async () => (await import('./applications/ApplicationList.tsx')).ApplicationList,
	}),
	page('/dashboard/applications/:id', {
		access: 'user',
		texts: ['dashboard', 'signatories', 'documents', 'settings', 'enumerations'],
		title: 'dashboard:head.page',
		file: 'applications/ApplicationOverview.tsx',
		load: async () => {
			const [{ ApplicationOverview }] = await Promise.all([import('./applications/ApplicationOverview.tsx'), temporalReady()])
			return ApplicationOverview
		},
	}),
	page('/dashboard/settings', {
		access: 'user',
		texts: ['settings'],
		title: 'settings:page',
		file: 'settings/Settings.tsx',
		load: async () => (await import('./settings/Settings.tsx')).Settings,
	}),
]

const reading: RouteObject = {
	handle: { file: 'shell/Answers.tsx' } satisfies FrameHandle,
	lazy: { Component: async () => (await import('./shell/Answers.tsx')).Answers },
	children: readingPages,
}

/** Every page stands in the shell, and so does what is shown when one fails. */
export const routes: RouteObject[] = [{ Component: Shell, children: [{ ErrorBoundary: ErrorPage, children: [...pages, reading] }] }]
