import { CallbackForged, type CallbackSaid, type IdentificationProvider, type IdentStarted } from './port.ts'

/** Identification by staff, without a provider to ask or a callback; two people establish the result (docs/domain/readings Q95). */
export class Manual implements IdentificationProvider {
	readonly name = 'manual'
	readonly is_askable = false

	order(): Promise<IdentStarted> {
		return Promise.resolve({ reference: null, redirect_url: null, expires_at: null })
	}

	ask(): Promise<null> {
		return Promise.resolve(null)
	}

	readCallback(): Promise<CallbackSaid> {
		return Promise.reject(new CallbackForged('nobody calls back about what is done by hand'))
	}
}
