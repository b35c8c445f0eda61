import type { i18n } from 'i18next'
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'

import { requireStaff, staff_route, type StaffSession } from './account/session.ts'
import { pageRoute } from './page-route.ts'
import { ownAddress, path } from './path.ts'
import { BareErrorPage, ErrorPage } from './shell/ErrorPage.tsx'
import { Frame } from './shell/Frame.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { StaffFrame } from './shell/StaffFrame.tsx'

/** Whoever is signed in already has no business at the sign-in. */
const skipLogin =
	(session: StaffSession) =>
	async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
		const wanted = new URL(request.url).searchParams.get('urlToRedirect')
		return (await session.find()) === null ? null : redirect(ownAddress(wanted) ?? path.queue())
	}

export function makeRoutes(session: StaffSession, texts: Promise<i18n>): RouteObject[] {
	const page = pageRoute(texts)
	const file = `${path.queue()}/:applicationId`
	const template = `${path.templates()}/:partnerKey/:kind/:language`
	const for_staff = [
		page(path.queue(), {
			texts: ['backoffice-queue', 'backoffice-statuses', 'enumerations', 'exports', 'queues'],
			load: async () => (await import('./applications/queue/QueuePage.tsx')).QueuePage,
		}),
		page(file, {
			texts: ['backoffice-file', 'backoffice-flows', 'backoffice-statuses', 'enumerations', 'queues', 'requests', 'tasks'],
			load: async () => (await import('./applications/case/CasePage.tsx')).CasePage,
		}),
		page(`${file}/documents/:documentId`, {
			texts: ['backoffice-documents', 'enumerations'],
			load: async () => (await import('./applications/case/documents/ReviewPage.tsx')).ReviewPage,
		}),
		page(`${file}/past`, {
			texts: ['audit', 'backoffice-file', 'backoffice-people', 'backoffice-statuses', 'enumerations', 'finance-objects'],
			load: async () => (await import('./applications/past/PastCasePage.tsx')).PastCasePage,
		}),
		page(`${file}/pricing`, {
			texts: ['backoffice-statuses', 'offer', 'offers', 'pricing'],
			load: async () => (await import('./applications/pricing/PricingPage.tsx')).PricingPage,
		}),
		page(path.templates(), {
			texts: ['templates'],
			load: async () => (await import('./templates/TemplatesPage.tsx')).TemplatesPage,
		}),
		page(template, {
			texts: ['templates'],
			load: async () => (await import('./templates/TemplatePage.tsx')).TemplatePage,
		}),
		page(`${template}/:version`, {
			texts: ['templates'],
			load: async () => (await import('./templates/VersionPage.tsx')).VersionPage,
		}),
		page(path.tasks(), {
			texts: ['tasks'],
			load: async () => (await import('./tasks/TasksPage.tsx')).TasksPage,
		}),
		page(path.rates(), {
			texts: ['pricing'],
			load: async () => (await import('./reference-rates/RatesPage.tsx')).RatesPage,
		}),
		page(path.corridors(), {
			texts: ['enumerations', 'pricing'],
			load: async () => (await import('./corridors/CorridorsPage.tsx')).CorridorsPage,
		}),
		page(path.reports(), {
			texts: ['backoffice-statuses', 'enumerations', 'exports', 'reports'],
			load: async () => (await import('./reports/ReportsPage.tsx')).ReportsPage,
		}),
		page(path.exports(), {
			texts: ['exports'],
			load: async () => (await import('./exports/ExportsPage.tsx')).ExportsPage,
		}),
		page(path.security(), {
			texts: ['second-factors'],
			load: async () => (await import('./account/SecurityPage.tsx')).SecurityPage,
		}),
		page(path.staff(), {
			texts: ['staff-administration'],
			load: async () => (await import('./administration/StaffPage.tsx')).StaffPage,
		}),
		page(path.audit(), {
			texts: ['audit', 'backoffice-file', 'backoffice-statuses'],
			load: async () => (await import('./audit/AuditPage.tsx')).AuditPage,
		}),
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
						page(`${path.index()}/invitation/:token`, {
							texts: ['staff-administration'],
							load: async () => (await import('./account/InvitationPage.tsx')).InvitationPage,
						}),
						page(path.login(), {
							texts: ['backoffice-login'],
							load: async () => (await import('./account/LoginPage.tsx')).LoginPage,
							unless: skipLogin(session),
						}),
						{
							id: staff_route,
							loader: requireStaff(session),
							Component: StaffFrame,
							children: [
								{
									ErrorBoundary: ErrorPage,
									children: [
										{ path: path.index(), loader: () => redirect(path.queue()), element: null },
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
