import type { Language } from '../accounts/account/languages.ts'

/** The plural forms of each language, as `Intl.PluralRules` names them; i18next picks `<key>_<form>` by the value of `count`. */
export interface PluralForms {
	de: 'one' | 'other'
	en: 'one' | 'other'
	fr: 'one' | 'many' | 'other'
	pl: 'one' | 'few' | 'many' | 'other'
}

type PluralStem<Key> = Key extends `${infer Stem}_other` ? Stem : never
type PluralKey<Keys> = `${PluralStem<Keys> & string}_${PluralForms[Language]}`

type Node<Value, In extends Language> = Value extends string ? string : Translated<Value, In>

/** The texts of a namespace in another language: the keys of the German model, with that language's own plural forms. */
export type Translated<Model, In extends Language> = {
	readonly [Key in Exclude<keyof Model, PluralKey<keyof Model>>]: Node<Model[Key], In>
} & {
	readonly [Key in `${PluralStem<keyof Model>}_${PluralForms[In]}`]: string
}
