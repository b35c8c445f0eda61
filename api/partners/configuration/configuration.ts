import type { Logger } from 'pino'
import { z } from 'zod'

import { partnerConfiguration } from '#domain/partners/configuration/configuration.ts'
import type { Brand } from '#domain/partners/configuration/brand.ts'
import { brandSubject } from '#domain/partners/configuration/brand-subject.ts'
import { paletteOf, type Palette } from '#domain/partners/configuration/theme.ts'
import type { LoanType } from '#domain/partners/products/enumerations.ts'
import { productDefinition, productsAt, withLongestDuration } from '#domain/partners/products/product.ts'

import { holdsConnection, type Database, type PartnerId } from '#api/platform/db/database.ts'
import type { Watch } from '#api/platform/db/changes.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Partner, Partners as PartnersPort, Product } from '#api/platform/partner.ts'
import type { Publications } from '#api/platform/publications.ts'
import { presentPartner } from './present.ts'
import { listDomains, listPartners, listProducts, listStageTimes } from './store.ts'

/** Maximum age of the cache: how long a changed configuration may take to reach every process. */
const fresh_ms = 10_000

/** The partners of this installation, read together and cached for some seconds, because every request needs one. */
export class Partners implements PartnersPort {
	readonly #database: Database
	readonly #log: Logger
	readonly #base_url: () => string
	readonly #now: () => Date
	readonly #publications: Pick<Publications, 'inForceIfReadable' | 'shown'>
	/** Of each partner, by id; as of the last call for it. */
	readonly #brands = new Map<string, Brand>()
	readonly #palettes = new WeakMap<Brand, Palette>()
	/** Versions of products that were warned about: each once in a process. */
	readonly #warned = new Set<string>()
	#known: Promise<Directory> | undefined
	#read_at_ms = 0
	/** Counts the readings that somebody asked for: one that ends after a newer one is dropped. */
	#asked = 0
	#newest = 0

	constructor(
		database: Database,
		options: {
			base_url: () => string
			log: Logger
			now: () => Date
			publications: Pick<Publications, 'inForceIfReadable' | 'shown'>
		},
	) {
		this.#database = database
		this.#log = options.log
		this.#base_url = options.base_url
		this.#now = options.now
		this.#publications = options.publications
	}

	/** By the whole host, then by its first label; bare hosts, `www` and localhost are the default partner or, without one, the house. */
	async ofHost(host: string): Promise<Partner | undefined> {
		return this.#asShown(this.#hostIn(await this.#directory(), host))
	}

	#hostIn(directory: Directory, host: string): Partner | undefined {
		const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
		const owned = directory.by_host.get(name)
		if (owned !== undefined) return owned
		const base = directory.base_hostname
		if (name === base || name === `www.${base}` || name === 'localhost' || /^[\d.]+$|^\[/.test(name)) return directory.standard
		const [label = '', ...rest] = name.split('.')
		return rest.join('.') === base || rest.join('.') === 'localhost' ? directory.by_key.get(label) : undefined
	}

	async ofKey(key: string): Promise<Partner | undefined> {
		return this.#asShown((await this.#directory()).by_key.get(key))
	}

	async ofId(partner_id: PartnerId): Promise<Partner> {
		const found = (await this.#directory()).by_id.get(partner_id)
		if (found === undefined) throw new Error(`There is no partner ${partner_id}.`)
		await this.#asShown(found)
		return found
	}

	async all(): Promise<readonly Partner[]> {
		return [...(await this.#directory()).by_id.values()].filter(({ kind }) => kind !== 'house')
	}

	async homeOf(partner_id: string | null): Promise<Partner | undefined> {
		const { by_id, standard } = await this.#directory()
		return this.#asShown(partner_id === null ? standard : by_id.get(partner_id))
	}

	/**
	 * With the brand in force at this moment. Whoever holds a connection waits for no other: they have it as of the last look, seconds ago where
	 * anybody asks for anything.
	 */
	async #asShown(partner: Partner | undefined): Promise<Partner | undefined> {
		if (partner !== undefined && !holdsConnection()) {
			const brand = await this.#publications.shown(brandSubject, partner.partner_id)
			if (brand !== undefined) this.#brands.set(partner.partner_id, brand)
		}
		return partner
	}

	#brandOf(partner_id: string): Brand {
		return this.#brands.get(partner_id) ?? brandSubject.shipped
	}

	#paletteOf(partner_id: string): Palette {
		const brand = this.#brandOf(partner_id)
		const known = this.#palettes.get(brand) ?? paletteOf(brand)
		this.#palettes.set(brand, known)
		return known
	}

	/** Reloads after a write: this process sees it at once, the others within seconds. */
	async readAgain(): Promise<void> {
		this.#asked += 1
		const number = this.#asked
		const directory = await this.#read()
		if (number < this.#newest) return
		this.#newest = number
		this.#known = Promise.resolve(directory)
		this.#read_at_ms = performance.now()
	}

	/** Reads again whenever any process has changed a partner, until the watch ends. */
	async follow(watch: Watch): Promise<void> {
		while (!watch.is_over) {
			await watch.next(3_600_000)
			if (watch.is_over) return
			// Where nobody has asked yet, whoever asks first reads what stands then.
			if (this.#known === undefined) continue
			await this.readAgain().catch((error: unknown) => this.#log.warn({ error: String(error) }, 'partners were not read again'))
		}
	}

	/** Stale data is answered at once while it is being reloaded, so that nobody who holds a connection waits for another here. */
	#directory(): Promise<Directory> {
		const now_ms = performance.now()
		if (this.#known === undefined) {
			this.#read_at_ms = now_ms
			this.#known = this.#read().catch((error: unknown) => {
				this.#known = undefined
				throw error
			})
		} else if (now_ms - this.#read_at_ms > fresh_ms) {
			this.#read_at_ms = now_ms
			// If the reload fails, the last known partners stay in use.
			this.readAgain().catch(() => undefined)
		}
		return this.#known
	}

	/** A standard fee is void in Germany: the product may stand, and somebody has to see it. */
	#warnAboutFee(partner: string, { product_id, version, country, pricing }: Product): void {
		const name = `${partner} ${product_id} ${version}`
		if (country !== 'DE' || pricing.transaction_fee_bps === 0 || this.#warned.has(name)) return
		this.#warned.add(name)
		this.#log.warn(
			{ partner, product_id, version, transaction_fee_bps: pricing.transaction_fee_bps },
			'a German product has a standard transaction fee, which is void as a standard term (docs/domain/contract-clauses.md)',
		)
	}

	async #read(): Promise<Directory> {
		const { hostname } = new URL(this.#base_url())
		return this.#database.read('every_partner', async (db) => {
			const rows = await db.all(listPartners, {})
			const domains = await db.all(listDomains, {})
			const times = Map.groupBy(await db.all(listStageTimes, {}), ({ partner_id }) => partner_id)
			const by_id = new Map<string, Partner>()
			for (const row of rows) {
				const products = await db.all(listProducts, { partner_id: row.partner_id, now: this.#now() })
				const offered = z.array(productDefinition).safeParse(products.map((product) => product.definition))
				const configured = partnerConfiguration.safeParse(row.configuration)
				if (!configured.success || !offered.success) {
					// Its host answers like an unknown one (docs/domain/readings Q1); the other partners are unaffected.
					this.#log.error(
						{ partner: row.key, faults: [...(configured.error?.issues ?? []), ...(offered.error?.issues ?? [])] },
						'the configuration of a partner is broken',
					)
					continue
				}
				const configuration = configured.data
				const own_host = domains.find((domain) => domain.partner_id === row.partner_id)?.host
				const hostBelow = ({ host }: URL): string => own_host ?? (row.is_default || row.kind === 'house' ? host : `${row.key}.${host}`)
				const base_url = this.#base_url
				const versions = offered.data.flatMap((definition, at): Product[] => {
					const stored = products[at]
					const product = withLongestDuration(definition, configuration.max_duration_months)
					return product === undefined || stored === undefined
						? []
						: [{ ...product, version: stored.version, valid_from: stored.valid_from }]
				})
				for (const product of versions) this.#warnAboutFee(row.key, product)
				const brand = await this.#publications.inForceIfReadable(db, brandSubject, row.partner_id)
				if (brand !== undefined) this.#brands.set(row.partner_id, brand)
				const now = this.#now
				// A sandbox wears the brand of its partner.
				const worn_of = row.sandbox_of ?? row.partner_id
				const [brandNow, paletteNow] = [() => this.#brandOf(worn_of), () => this.#paletteOf(worn_of)]
				by_id.set(row.partner_id, {
					partner_id: mintPartnerId(row.partner_id),
					key: row.key,
					kind: row.kind,
					sandbox_of: row.sandbox_of === null ? null : mintPartnerId(row.sandbox_of),
					state: row.state,
					is_default: row.is_default,
					configuration,
					get theme() {
						return brandNow()
					},
					get palette() {
						return paletteNow()
					},
					get products() {
						return inOrderOf(configuration.userApplicationTypes, productsAt(versions, now()))
					},
					stage_times: (times.get(row.partner_id) ?? []).map(({ partner_id: _, ...measured }) => measured),
					// Asked each time: partners may be read before the server listens, and its port is known only then.
					get origin() {
						const base = new URL(base_url())
						return `${base.protocol}//${hostBelow(base)}`
					},
				})
			}
			const all = [...by_id.values()]
			return {
				base_hostname: hostname,
				by_id,
				// The house is nobody's partner: its key leads nowhere.
				by_key: new Map(all.filter(({ kind }) => kind !== 'house').map((partner) => [partner.key, partner])),
				by_host: new Map(domains.flatMap((domain) => entryOf(domain.host, by_id.get(domain.partner_id)))),
				standard: all.find((partner) => partner.is_default) ?? all.find((partner) => partner.kind === 'house'),
			}
		})
	}
}

interface Directory {
	readonly base_hostname: string
	readonly by_id: ReadonlyMap<string, Partner>
	readonly by_key: ReadonlyMap<string, Partner>
	readonly by_host: ReadonlyMap<string, Partner>
	readonly standard: Partner | undefined
}

/** The first one is the default until a product is chosen. */
const inOrderOf = (types: readonly LoanType[], products: readonly Product[]): Product[] =>
	products.toSorted((one, other) => types.indexOf(one.loan_type) - types.indexOf(other.loan_type))

const entryOf = (host: string, partner: Partner | undefined): [string, Partner][] => (partner === undefined ? [] : [[host, partner]])

/** The public view of a partner. */
export const publicView = (partner: Partner) => presentPartner(partner)

/** The partner's key and name, as staff see them. */
export const partnerName = ({ key, configuration: { display_name } }: Partner) => ({ key, display_name })
