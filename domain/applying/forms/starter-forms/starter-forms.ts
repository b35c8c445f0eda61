import type { StarterKit } from '#domain/partners/starter-kits/names.ts'

import { general } from './general.ts'
import { medicalPractice } from './medical-practice.ts'
import { objectFinancing } from './object-financing.ts'
import type { Form } from './parts.ts'
import { signatory } from './signatory.ts'

/** The forms of each starter kit, by name; where the partner asks by none, applicants go through the fixed flow. */
export const starterForms: Readonly<Record<StarterKit, Readonly<Record<string, Form>>>> = {
	germany: { medical_practice: medicalPractice(['EUR']), object_financing: objectFinancing('EUR') },
	switzerland: { medical_practice: medicalPractice(['CHF', 'EUR']) },
	poland: { application: general, signatory },
}
