import { createHash, randomBytes } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import type { PageAnswer, PageState } from '#contract/page.ts'
import { getPartnerConfig } from '#contract/partners.ts'
import { detectLanguage, languages } from '#domain/account/languages.ts'
import { colour_scheme_cookie, colourSchemes } from '#domain/partners/theme.ts'
import { language_cookie } from '#domain/texts/index.ts'

import { profileOf } from '../account/account.ts'
import { draftView, findDraft } from '../drafts/drafts.ts'
import { publicView, type Partner } from '../partners/partners.ts'
import type { Services } from '../services.ts'
import { draft_cookie, findUserOfSession, session_cookie, type SessionUser } from '../sessions/sessions.ts'
import type { PageSource } from './page-source.ts'

/** As many pages as four languages, three schemes and a dozen partners need; the oldest go first. */
const max_kept = 500

/** The parameters a page may look different for. Others are for scripts, or somebody's tracking. */
const shown_parameters = ['application', 'urlToRedirect', 'confirmation_token', 'result', 'id', 'tab', 'lng']

/** Stands where the nonce goes. Nobody can guess it, so nothing a visitor sends is mistaken for it. */
const nonce_mark = randomBytes(16).toString('hex')

export type Answer =
	| { readonly kind: 'redirect'; readonly status: 302 | 301; readonly location: string }
	| { readonly kind: 'page'; readonly status: 200 | 404; readonly html: string; readonly nonce: string; readonly is_personal: boolean }

interface Visit {
	readonly user: SessionUser | undefined
	readonly draft: Awaited<ReturnType<typeof findDraft>>
}

const nobody: Visit = { user: undefined, draft: undefined }

/** Makes the page of an address for whoever asks, and keeps those that are the same for every visitor. */
export class PageMaker {
	readonly #services: Services
	readonly #source: PageSource
	readonly #kept = new Map<string, PageAnswer>()
	/** What anybody may know of a partner, with a digest that changes when it does. The directory makes new partners when it reads anew. */
	readonly #views = new WeakMap<Partner, { readonly view: PageState['partner']; readonly version: string }>()

	constructor(services: Services, source: PageSource) {
		this.#services = services
		this.#source = source
	}

	async answer(request: FastifyRequest): Promise<Answer> {
		const partner = await this.#services.partners.ofHost(request.host)
		const state = await this.#stateOf(request, partner)
		const whole_url = ownAddress(request.url)
		const url = canonicalUrl(whole_url)
		const is_personal = state.profile !== null || state.draft !== null
		const answer = is_personal ? await this.#render(url, state) : await this.#visitorsPage(url, state, partner)
		if (answer.kind === 'redirect') {
			// The login leads back to the whole address, with what no page looks at.
			const whole = url === whole_url ? answer : await this.#render(whole_url, state)
			return whole.kind === 'redirect' ? whole : answer
		}
		const nonce = randomBytes(16).toString('base64')
		return { ...answer, html: answer.html.replaceAll(nonce_mark, nonce), nonce, is_personal }
	}

	async #visitorsPage(url: string, state: PageState, partner: Partner | undefined): Promise<PageAnswer> {
		const { pageNameOf } = await this.#source.portal()
		const [pathname = '/', search = ''] = url.split('?', 2)
		const name = pageNameOf(pathname)
		// What stands in an address beyond the page's name is in its HTML too.
		if (!this.#source.is_lasting || name === undefined || name.includes(':') || search !== '') return this.#render(url, state)
		const key = [partner === undefined ? '' : this.#viewOf(partner).version, state.language, state.colour_scheme, name].join('|')
		const known = this.#kept.get(key)
		if (known !== undefined) return known
		const made = await this.#render(url, state)
		if (made.kind === 'redirect') return made
		const [oldest] = this.#kept.keys()
		if (this.#kept.size >= max_kept && oldest !== undefined) this.#kept.delete(oldest)
		this.#kept.set(key, made)
		return made
	}

	async #render(url: string, state: PageState): Promise<PageAnswer> {
		const { renderPage } = await this.#source.portal()
		const answer = await renderPage({ url, state, nonce: nonce_mark, assetsOf: this.#source.assetsOf })
		if (answer.kind === 'redirect' || this.#source.finish === undefined) return answer
		return { ...answer, html: withNonce(await this.#source.finish(url, answer.html), nonce_mark) }
	}

	async #stateOf(request: FastifyRequest, partner: Partner | undefined): Promise<PageState> {
		const { cookies, headers } = request
		const { user, draft } = partner === undefined ? nobody : await this.#visitOf(partner, cookies)
		const query = new URLSearchParams(request.url.split('?', 2)[1])
		return {
			partner: partner === undefined ? null : this.#viewOf(partner).view,
			features: partner?.configuration.features.flatMap(({ name, is_active }) => (is_active ? [name] : [])) ?? [],
			language: detectLanguage({
				query: query.get('lng'),
				cookie: cookies[language_cookie],
				profile: user?.interface_language,
				accept_language: headers['accept-language'],
				offered: partner?.configuration.supportedInterfaceLanguages ?? languages,
			}),
			profile: user === undefined || partner === undefined ? null : profileOf(user, partner),
			draft: draft === undefined ? null : draftView(draft),
			colour_scheme: colourSchemes.find((scheme) => scheme === cookies[colour_scheme_cookie]) ?? 'auto',
			is_development: this.#services.config.is_development,
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

	#viewOf(partner: Partner): { readonly view: PageState['partner']; readonly version: string } {
		const known = this.#views.get(partner)
		if (known !== undefined) return known
		// Through the contract, as over the API: what it does not name, such as prices, stays here.
		const seen = getPartnerConfig.answer?.parse(publicView(partner))
		if (seen === undefined) throw new Error('The contract does not say what may be seen of a partner.')
		const { countries: _, ...view } = seen
		const made = { view, version: createHash('sha256').update(JSON.stringify(view)).digest('base64') }
		this.#views.set(partner, made)
		return made
	}
}

/** "//elsewhere/login" would be read as another host's address. */
export const ownAddress = (url: string): string => url.replace(/^[/\\]+/, '/')

/** The address without what no page looks at, so that a visitor from an advertisement gets the page that is kept. */
function canonicalUrl(url: string): string {
	const [pathname = '/', search = ''] = url.split('?', 2)
	const query = new URLSearchParams(search)
	for (const name of new Set(query.keys())) if (!shown_parameters.includes(name)) query.delete(name)
	// The language is part of the state; only the pseudo language is read from the address.
	if (query.get('lng') !== 'cimode') query.delete('lng')
	return query.size === 0 ? pathname : `${pathname}?${query.toString()}`
}

/** Gives every script and style of a document the nonce that lets it run. */
export const withNonce = (html: string, nonce: string): string =>
	html.replaceAll(/<(script|style|link rel="modulepreload")(?![^>]*\snonce=)/g, `<$1 nonce="${nonce}"`)
