import { features as everyFeature, type Feature } from '../configuration/configuration.ts'

/** Every feature of the product, with those active that are named. */
export const features = (active: readonly Feature[]): { name: Feature; is_active: boolean }[] =>
	everyFeature.map((name) => ({ name, is_active: active.includes(name) }))
