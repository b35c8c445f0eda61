import { createHash, randomBytes } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { described } from '#contract/described.ts'
import type { PageAnswer, PageRequest, PageState } from '#contract/page.ts'
import { getPartnerConfig } from '#contract/partners/configuration.ts'
import { detectLanguage, languages, type Language } from '#domain/accounts/account/languages.ts'
import type { Brand } from '#domain/partners/configuration/brand.ts'
import { consent_cookie, parseConsent } from '#domain/partners/configuration/consent.ts'
import type { Scheme } from '#domain/partners/configuration/scheme-colours.ts'
import { colour_scheme_cookie, colourSchemes, paletteOf } from '#domain/partners/configuration/theme.ts'
import { firstPublished, wantedForms } from '#domain/applying/forms/wanted.ts'
import { language_cookie } from '#domain/texts/index.ts'

import { profileOf } from '../accounts/account/account.ts'
import { draftView, findDraft } from '../applying/drafts/drafts.ts'
import { findForm } from '../applying/forms/forms.ts'
import { hasPortal, type Partner } from '../platform/partner.ts'
import { publicView } from '../partners/configuration/configuration.ts'
import type { Services } from '../platform/services.ts'
import { draft_cookie, findUserOfSession, session_cookie, type SessionUser } from '../platform/sessions/sessions.ts'
import { readsOf } from './page-reads.ts'
import type { PageSource } from './page-source.ts'

/** As many pages as four languages, three schemes and a dozen partners need; the oldest go first. */
const max_kept = 500

/** The parameters a page may look different for. Others are for scripts, or somebody's tracking. */
const shownParameters = ['application', 'urlToRedirect', 'confirmation_token', 'result', 'id', 'tab', 'lng', 'form', 'wish']

/** Where an application begins or goes on. */
const asksForForm = /^\/(?:$|\?|loan-info|application\/)/

/** Stands where the nonce goes. Nobody can guess it, so nothing a visitor sends is mistaken for it. */
const nonce_mark = randomBytes(16).toString('hex')

export type Answer =
	| ({ readonly kind: 'redirect'; readonly status: 302 | 301; readonly location: string } & Chosen)
	| ({
			readonly kind: 'page'
			readonly status: 200 | 404
			readonly html: string
			readonly nonce: string
			readonly is_personal: boolean
			readonly is_measured: boolean
	  } & Chosen)

interface Chosen {
	/** The language the address asked for, to be remembered: the next address will not name it. */
	readonly chosen_language: Language | undefined
}

interface View {
	readonly view: PageState['partner']
	readonly theme: Partner['theme']
	readonly version: string
}

interface Visit {
	readonly user: SessionUser | undefined
	readonly draft: Awaited<ReturnType<typeof findDraft>>
}

const nobody: Visit = { user: undefined, draft: undefined }

type Asked = Pick<PageRequest, 'state' | 'origin' | 'read'>

/** Makes the page of an address for whoever asks, and keeps those that are the same for every visitor. */
export class PageMaker {
	readonly #services: Services
	readonly #source: PageSource
	readonly #kept = new Map<string, PageAnswer>()
	/**
	 * The public facts of a partner, with a digest that changes when they do. The directory makes new partners when it reads anew, and a brand is
	 * another one from its moment on.
	 */
	readonly #views = new WeakMap<Partner, View>()

	constructor(services: Services, source: PageSource) {
		this.#services = services
		this.#source = source
	}

	async answer(request: FastifyRequest): Promise<Answer> {
		const found = await this.#services.partners.ofHost(request.host)
		if (found?.kind === 'house') return { kind: 'redirect', status: 302, location: '/backoffice', chosen_language: undefined }
		const partner = found === undefined || hasPortal(found) ? found : undefined
		const state = await this.#stateOf(request, partner)
		const whole_url = ownAddress(request.url)
		const url = canonicalUrl(whole_url)
		const is_personal = state.profile !== null || state.draft !== null
		const shared = { state, origin: partner?.origin ?? null }
		const reads = countedReads(request)
		const visit = { ...shared, read: reads.read }
		const chosen_language = parametersOf(request.url).get('lng') === state.language ? state.language : undefined
		const answer = is_personal ? await this.#render(url, visit) : await this.#visitorsPage(url, visit, partner)
		if (answer.kind === 'redirect') {
			// The login leads back to the whole address, with what no page looks at.
			const whole = url === whole_url ? answer : await this.#render(whole_url, visit)
			return { ...(whole.kind === 'redirect' ? whole : answer), chosen_language }
		}
		const nonce = randomBytes(16).toString('base64')
		const is_measured = (partner?.configuration.tag_manager_id ?? null) !== null
		return {
			...answer,
			html: this.signed(answer.html, nonce),
			nonce,
			is_personal: is_personal || reads.count() > 0,
			is_measured,
			chosen_language,
		}
	}

	/**
	 * The portal's first page with a brand that is not in force, for the eyes of staff: the real page, so that nothing on it is prettier than what
	 * applicants will get. Kept nowhere.
	 */
	async preview(partner: Partner, { theme, scheme }: { readonly theme: Brand; readonly scheme: Scheme }): Promise<PageAnswer> {
		const shown = { ...partner, theme, palette: paletteOf(theme) }
		const { configuration } = partner
		const dynamic_form = await this.#formOf({ url: '/', log: this.#services.log }, partner, undefined)
		const state: PageState = {
			partner: seenBy(shown),
			features: configuration.features.flatMap(({ name, is_active }) => (is_active ? [name] : [])),
			language: configuration.default_interface_language,
			profile: null,
			draft: null,
			...(dynamic_form !== undefined && { dynamic_form }),
			colour_scheme: scheme,
			is_development: false,
		}
		return this.#rendered('/', { state, origin: partner.origin })
	}

	/** What an address leads to: `/` itself is no page. */
	async #rendered(url: string, asked: Asked): Promise<PageAnswer> {
		const found = await this.#render(url, asked)
		return found.kind === 'redirect' ? this.#render(found.location, asked) : found
	}

	/** With the nonce of one answer. */
	signed(html: string, nonce: string): string {
		return html.replaceAll(nonce_mark, nonce)
	}

	async #visitorsPage(url: string, asked: Asked, partner: Partner | undefined): Promise<PageAnswer> {
		const { state } = asked
		const { pageNameOf } = await this.#source.portal()
		const [pathname = '/', search = ''] = url.split('?', 2)
		const name = pageNameOf(pathname)
		// The HTML contains whatever the address has beyond the page's name.
		if (!this.#source.is_lasting || name === undefined || name.includes(':') || search !== '' || state.dynamic_form !== undefined)
			return this.#render(url, asked)
		const key = [
			partner === undefined ? '' : this.#viewOf(partner).version,
			state.language,
			state.colour_scheme,
			String(state.is_consent_asked === true),
			name,
		].join('|')
		const known = this.#kept.get(key)
		if (known !== undefined) return known
		// A page kept for many readers is read for none of them.
		const made = await this.#render(url, { state, origin: asked.origin })
		if (made.kind === 'redirect') return made
		const [oldest] = this.#kept.keys()
		if (this.#kept.size >= max_kept && oldest !== undefined) this.#kept.delete(oldest)
		this.#kept.set(key, made)
		return made
	}

	async #render(url: string, asked: Asked): Promise<PageAnswer> {
		const { renderPage } = await this.#source.portal()
		const answer = await renderPage({ url, ...asked, nonce: nonce_mark, assetsOf: this.#source.assetsOf })
		if (answer.kind === 'redirect' || this.#source.finish === undefined) return answer
		return { ...answer, html: withNonce(await this.#source.finish(url, answer.html), nonce_mark) }
	}

	async #stateOf(request: FastifyRequest, partner: Partner | undefined): Promise<PageState> {
		const { cookies, headers } = request
		const { user, draft } = partner === undefined ? nobody : await this.#visitOf(partner, cookies)
		const dynamic_form = partner === undefined ? undefined : await this.#formOf(request, partner, draft)
		return {
			partner: partner === undefined ? null : this.#viewOf(partner).view,
			features: partner?.configuration.features.flatMap(({ name, is_active }) => (is_active ? [name] : [])) ?? [],
			language: detectLanguage({
				query: parametersOf(request.url).get('lng'),
				cookie: cookies[language_cookie],
				profile: user?.interface_language,
				accept_language: headers['accept-language'],
				offered: partner?.configuration.supportedInterfaceLanguages ?? languages,
				by_default: partner?.configuration.default_interface_language,
			}),
			profile: user === undefined || partner === undefined ? null : profileOf(user, partner),
			draft: draft === undefined ? null : draftView(draft),
			...(dynamic_form !== undefined && { dynamic_form }),
			colour_scheme: colourSchemes.find((scheme) => scheme === cookies[colour_scheme_cookie]) ?? 'auto',
			is_development: this.#services.config.is_development,
			...(partner !== undefined && asksForConsent(partner, cookies) && { is_consent_asked: true }),
		}
	}

	/** Who asks, and what they had begun. A visitor who brings no cookie costs no query. */
	async #visitOf(partner: Partner, cookies: Readonly<Record<string, string | undefined>>): Promise<Visit> {
		const session = cookies[session_cookie]
		const token = cookies[draft_cookie]
		if (session === undefined && token === undefined) return nobody
		return this.#services.database.read(partner.partner_id, async (db) => {
			const user = session === undefined ? undefined : await findUserOfSession(db, session)
			return { user, draft: await findDraft(db, { token, user_id: user?.id }) }
		})
	}

	/** The configured form, on pages that begin or go on with an application. Without it they go on with the fixed flow. */
	async #formOf(
		request: Pick<FastifyRequest, 'url' | 'log'>,
		{ partner_id, configuration }: Partner,
		draft: Visit['draft'],
	): Promise<PageState['dynamic_form']> {
		if (!asksForForm.test(ownAddress(request.url))) return undefined
		const begun = draft === undefined ? null : draftView(draft).form
		const names = wantedForms({
			asked: parametersOf(request.url).get('form'),
			begun: begun?.name,
			is_configured: configuration.isDynamicForm,
		})
		try {
			return await this.#services.database.read(partner_id, (db) =>
				firstPublished(names, (name) => findForm(db, name, begun?.name === name ? begun.version : undefined)),
			)
		} catch (error) {
			request.log.error({ err: error, forms: names }, 'a configured form could not be read')
			return 'unavailable'
		}
	}

	#viewOf(partner: Partner): View {
		const { theme } = partner
		const known = this.#views.get(partner)
		if (known?.theme === theme) return known
		const view = seenBy(partner)
		const made = {
			view,
			theme,
			version: createHash('sha256')
				.update(JSON.stringify([view, partner.origin]))
				.digest('base64'),
		}
		this.#views.set(partner, made)
		return made
	}
}

/** Through the contract, as over the API: what it does not name, such as prices, stays here. */
function seenBy(partner: Partner): PageState['partner'] {
	const seen = described(getPartnerConfig).answer?.parse(publicView(partner))
	if (seen === undefined) throw new Error('The contract does not say what may be seen of a partner.')
	const { countries: _, ...view } = seen
	return view
}

/** The reads of a page, and how many of them there were. */
function countedReads(request: FastifyRequest): { readonly read: NonNullable<PageRequest['read']>; readonly count: () => number } {
	const read = readsOf(request)
	let count = 0
	return {
		read: (address) => {
			count += 1
			return read(address)
		},
		count: () => count,
	}
}

const asksForConsent = ({ configuration }: Partner, cookies: Readonly<Record<string, string | undefined>>): boolean =>
	configuration.tag_manager_id !== null && configuration.cookie_consent_required && parseConsent(cookies[consent_cookie]) === undefined

/** "//elsewhere/login" would be read as another host's address. */
export const ownAddress = (url: string): string => url.replace(/^[/\\]+/, '/')

const parametersOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?', 2)[1])

/** The address without what no page looks at, so that a visitor from an advertisement gets the page that is kept. */
function canonicalUrl(url: string): string {
	const [pathname = '/', search = ''] = url.split('?', 2)
	const query = new URLSearchParams(search)
	for (const name of new Set(query.keys())) if (!shownParameters.includes(name)) query.delete(name)
	// The language is part of the state; only the pseudo language is read from the address.
	if (query.get('lng') !== 'cimode') query.delete('lng')
	return query.size === 0 ? pathname : `${pathname}?${query.toString()}`
}

/** Gives every script and style of a document the nonce that lets it run. */
export const withNonce = (html: string, nonce: string): string =>
	html.replaceAll(/<(script|style|link rel="modulepreload")(?![^>]*\snonce=)/g, `<$1 nonce="${nonce}"`)
