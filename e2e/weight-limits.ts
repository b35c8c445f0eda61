/**
 * Until a page is at rest, as its scripts travel (brotli); its texts are counted apart. Staff load theirs once a day, so the words of the back
 * office may weigh more than those that an applicant waits for.
 */
export const most = { portal: { scripts: 200_000, texts: 60_000, files: 30 }, backoffice: { scripts: 350_000, texts: 80_000, files: 30 } }

/**
 * With the whole schema library some pages pass 200 kB: a patch once left 6 kB of it out (JSON Schema, messages in English) and broke the
 * counters of characters. They show a form or check records, and a search, the application or questions of many kinds besides.
 */
export const most_with_schemas = 215_000
export const withSchemas: ReadonlySet<string> = new Set([
	'/login',
	'/register',
	'/application/loan-info',
	'/application/company-name',
	'/application/company-details',
	'/application/account-creation',
	'/application/new/:stepId',
	'/team-invitations/:token',
	'/dashboard/applications/:id/loan',
	'/dashboard/applications/:id?tab=signatories',
	'/dashboard/applications/:id?tab=documents',
	'/dashboard/applications/:id?tab=finance_objects',
	'/dashboard/applications/:id?tab=messages',
	'/dashboard/applications/:id?tab=factoring',
	'/user/account/reset/:token',
	'/user/account/invite/:token',
	'/application/resume/:token',
])

/**
 * Routes that are above those limits, with what they weigh: it may only shrink. The form of a person, which nobody counted while it was a
 * dialog, has every kind of control; the summary has a form beside what four tabs show. The head above the tabs costs two of them a file.
 */
export const measuredAbove: Readonly<Record<string, { readonly scripts?: number; readonly files?: number }>> = {
	'/dashboard/applications/:id/people/:signatoryId': { scripts: 237_000, files: 36 },
	'/dashboard/applications/:id/submit': { scripts: 223_000 },
	// What they weigh since an open application can be changed, the loan has a page, and its documents, requests, transfers and arrears stand there, which
	// cut what pages share anew: nobody has taken them apart yet.
	'/dashboard/applications/:id': { files: 35 },
	'/dashboard/applications/:id?tab=signatories': { scripts: 217_000, files: 36 },
	'/dashboard/applications/:id?tab=documents': { files: 36 },
	'/dashboard/applications/:id?tab=finance_objects': { files: 38 },
	'/dashboard/applications/:id?tab=messages': { scripts: 229_000 },
	// Its plan, requests, another account and what changed it stand on one page; paying by transfer shares its codes with arrears.
	'/dashboard/applications/:id/loan': { scripts: 233_000 },
	'/application/company-name': { scripts: 220_000 },
	'/application/new/:stepId': { scripts: 221_000 },
	'/team-invitations/:token': { scripts: 223_000 },
	'/notifications/:kind/:token': { scripts: 213_000 },
	// A form beside a case, as the summary; that of the request has sliders and finds out what a change would cost.
	'/dashboard/applications/:id/request': { scripts: 231_000, files: 32 },
	'/dashboard/applications/:id/company': { scripts: 223_000, files: 31 },
}
