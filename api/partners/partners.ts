import { partnerConfiguration } from '#domain/partners/configuration.ts'
import { paletteOf } from '#domain/partners/theme.ts'
import { productDefinition } from '#domain/products/product.ts'

import type { Database, PartnerId } from '../db/database.ts'
import { mintPartnerId } from '../db/tenant.ts'
import type { Partner } from './partner.ts'
import { presentPartner } from './present.ts'
import { listDomains, listPartners, listProducts } from './store.ts'

export type { Partner, Product } from './partner.ts'

/** How long a changed configuration may take to show in every process. */
const fresh_ms = 10_000

/** The partners of this installation, read together and kept for some seconds: every request needs one. */
export class Partners {
	readonly #database: Database
	readonly #base_url: () => string
	#known: Promise<Directory> | undefined
	#read_at_ms = 0

	constructor(database: Database, base_url: () => string) {
		this.#database = database
		this.#base_url = base_url
	}

	/** By the whole host, then by its first label; bare hosts, `www` and localhost are the default partner. Undefined: no such partner. */
	async ofHost(host: string): Promise<Partner | undefined> {
		const directory = await this.#directory()
		const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
		const owned = directory.by_host.get(name)
		if (owned !== undefined) return owned
		const base = directory.base_hostname
		if (name === base || name === `www.${base}` || name === 'localhost' || /^[\d.]+$|^\[/.test(name)) return directory.standard
		const [label = '', ...rest] = name.split('.')
		return rest.join('.') === base || rest.join('.') === 'localhost' ? directory.by_key.get(label) : undefined
	}

	async ofKey(key: string): Promise<Partner | undefined> {
		return (await this.#directory()).by_key.get(key)
	}

	async ofId(partner_id: PartnerId): Promise<Partner> {
		const found = (await this.#directory()).by_id.get(partner_id)
		if (found === undefined) throw new Error(`There is no partner ${partner_id}.`)
		return found
	}

	async all(): Promise<readonly Partner[]> {
		return [...(await this.#directory()).by_id.values()]
	}

	/** What is known answers at once, even when it is due to be read anew: nobody who holds a connection waits for another here. */
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
			// When the database is away, the last known partners serve on.
			this.#read().then(
				(directory) => (this.#known = Promise.resolve(directory)),
				() => undefined,
			)
		}
		return this.#known
	}

	async #read(): Promise<Directory> {
		const base = new URL(this.#base_url())
		return this.#database.read('every_partner', async (db) => {
			const rows = await db.all(listPartners, {})
			const domains = await db.all(listDomains, {})
			const by_id = new Map<string, Partner>()
			for (const row of rows) {
				const configuration = partnerConfiguration.parse(row.configuration)
				const own_host = domains.find((domain) => domain.partner_id === row.partner_id)?.host
				const host = own_host ?? (row.is_default ? base.host : `${row.key}.${base.host}`)
				const products = await db.all(listProducts, { partner_id: row.partner_id })
				by_id.set(row.partner_id, {
					partner_id: mintPartnerId(row.partner_id),
					key: row.key,
					is_default: row.is_default,
					configuration,
					palette: paletteOf(configuration.theme),
					products: products.map((product) => ({ ...productDefinition.parse(product.definition), version: product.version })),
					origin: `${base.protocol}//${host}`,
				})
			}
			const all = [...by_id.values()]
			return {
				base_hostname: base.hostname,
				by_id,
				by_key: new Map(all.map((partner) => [partner.key, partner])),
				by_host: new Map(domains.flatMap((domain) => entryOf(domain.host, by_id.get(domain.partner_id)))),
				standard: all.find((partner) => partner.is_default),
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

const entryOf = (host: string, partner: Partner | undefined): [string, Partner][] => (partner === undefined ? [] : [[host, partner]])

/** A partner as anybody may see it. */
export const publicView = (partner: Partner) => presentPartner(partner)
