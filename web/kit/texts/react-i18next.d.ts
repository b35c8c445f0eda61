// Declares the part of the library used here. Its own `t` computes key and result types per call, which took half of the time to check all
// of web; here the keys of a name space are listed once, and a text is a string.

declare module 'react-i18next' {
	import type { i18n, ThirdPartyModule } from 'i18next'
	import type { ReactElement, ReactNode } from 'react'

	import type { Texts } from '#domain/texts/texts.ts'

	type Namespace = keyof Texts
	type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

	/** Adds the stem `days` for `days_one` and `days_other`, which the count completes. */
	type Stem<Key extends string> = Key extends `${infer Before}_${Plural}` ? Before | Key : Key

	type KeysIn<Part> = {
		[Key in keyof Part & string]: Part[Key] extends string ? Stem<Key> : `${Key}.${KeysIn<Part[Key]>}`
	}[keyof Part & string]

	type Keys = { readonly [Name in Namespace]: KeysIn<Texts[Name]> }
	type NamedKeys = { readonly [Name in Namespace]: `${Name}:${Keys[Name]}` }

	type KeyOf<Names> = Names extends readonly [infer First extends Namespace, ...unknown[]]
		? Keys[First] | NamedKeys[Names[number] & Namespace]
		: Names extends readonly Namespace[]
			? NamedKeys[Names[number]]
			: Keys[Names & Namespace]

	/** Returns a text of these name spaces: of the first by its key, of the others with their name as prefix. */
	export type Translate<Names extends Namespace | readonly Namespace[]> = (
		key: KeyOf<Names>,
		values?: Readonly<Record<string, unknown>>,
	) => string

	export function useTranslation<const Names extends Namespace | readonly Namespace[] = 'shell'>(
		names?: Names,
		options?: { readonly useSuspense?: boolean },
	): { readonly t: Translate<Names>; readonly i18n: i18n; readonly ready: boolean }

	export const initReactI18next: ThirdPartyModule
	export const I18nextProvider: (properties: Readonly<{ i18n: i18n; children?: ReactNode }>) => ReactElement
}
