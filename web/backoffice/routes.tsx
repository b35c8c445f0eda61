import { redirect, type RouteObject } from 'react-router'

import { LoginPage } from './account/LoginPage.tsx'
import { requireStaff, staff_route, type StaffSession } from './account/session.ts'
import { FilePage } from './applications/file/FilePage.tsx'
import { QueuePage } from './applications/queue/QueuePage.tsx'
import { ownAddress, path } from './path.ts'
import { BareErrorPage, ErrorPage } from './shell/ErrorPage.tsx'
import { Frame } from './shell/Frame.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { StaffFrame } from './shell/StaffFrame.tsx'

/** Whoever is signed in already has no business at the sign-in. */
const skipLogin =
	(session: StaffSession) =>
	async ({ request }: { readonly request: Request }): Promise<Response | null> => {
		const wanted = new URL(request.url).searchParams.get('urlToRedirect')
		return (await session.find()) === null ? null : redirect(ownAddress(wanted) ?? path.queue())
	}

export const makeRoutes = (session: StaffSession): RouteObject[] => [
	{
		Component: Frame,
		// Nothing is shown until it is known who is there: it takes one call.
		HydrateFallback: () => null,
		children: [
			{
				ErrorBoundary: BareErrorPage,
				children: [
					{
						path: `${path.index()}/invitation/:token`,
						lazy: { Component: async () => (await import('./account/InvitationPage.tsx')).InvitationPage },
					},
					{ path: path.login(), loader: skipLogin(session), Component: LoginPage },
					{
						id: staff_route,
						loader: requireStaff(session),
						Component: StaffFrame,
						children: [
							{
								ErrorBoundary: ErrorPage,
								children: [
									{ path: path.index(), loader: () => redirect(path.queue()), element: null },
									{ path: path.queue(), Component: QueuePage },
									{ path: `${path.queue()}/:applicationId`, Component: FilePage },
									{
										path: `${path.queue()}/:applicationId/documents/:documentId`,
										lazy: { Component: async () => (await import('./applications/file/documents/ReviewPage.tsx')).ReviewPage },
									},
									{
										path: path.templates(),
										lazy: { Component: async () => (await import('./templates/TemplatesPage.tsx')).TemplatesPage },
									},
									{
										path: `${path.templates()}/:partnerKey/:kind/:language`,
										lazy: { Component: async () => (await import('./templates/TemplatePage.tsx')).TemplatePage },
									},
									{
										path: `${path.templates()}/:partnerKey/:kind/:language/:version`,
										lazy: { Component: async () => (await import('./templates/VersionPage.tsx')).VersionPage },
									},
									{
										path: path.tasks(),
										lazy: { Component: async () => (await import('./tasks/TasksPage.tsx')).TasksPage },
									},
									{
										path: `${path.queue()}/:applicationId/past`,
										lazy: { Component: async () => (await import('./applications/past/PastFilePage.tsx')).PastFilePage },
									},
									{
										path: `${path.queue()}/:applicationId/pricing`,
										lazy: { Component: async () => (await import('./applications/pricing/PricingPage.tsx')).PricingPage },
									},
									{
										path: path.rates(),
										lazy: { Component: async () => (await import('./rates/RatesPage.tsx')).RatesPage },
									},
									{
										path: path.corridors(),
										lazy: { Component: async () => (await import('./corridors/CorridorsPage.tsx')).CorridorsPage },
									},
									{
										path: path.reports(),
										lazy: { Component: async () => (await import('./reports/ReportsPage.tsx')).ReportsPage },
									},
									{
										path: path.exports(),
										lazy: { Component: async () => (await import('./exports/ExportsPage.tsx')).ExportsPage },
									},
									{
										path: path.security(),
										lazy: { Component: async () => (await import('./account/SecurityPage.tsx')).SecurityPage },
									},
									{
										path: path.staff(),
										lazy: { Component: async () => (await import('./administration/StaffPage.tsx')).StaffPage },
									},
									{
										path: path.audit(),
										lazy: { Component: async () => (await import('./audit/AuditPage.tsx')).AuditPage },
									},
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
