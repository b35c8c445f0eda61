import { CallbackForged, type CallbackSaid, type IdentificationProvider, type IdentStarted } from './port.ts'

/** Staff identify by hand: nobody is asked and nobody calls back; two people say what the result is (docs/domain/readings Q95). */
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
