import { general } from './forms/general.ts'
import { medicalPractice } from './forms/medical-practice.ts'
import { objectFinancing } from './forms/object-financing.ts'
import { signatory } from './forms/signatory.ts'
import type { Form } from './forms/parts.ts'

/** The forms of the demo partners, by partner and name; a partner without one has the fixed flow. */
export const demoForms: Readonly<Record<string, Readonly<Record<string, Form>>>> = {
	hansekontor: { medical_practice: medicalPractice(['EUR']), object_financing: objectFinancing('EUR') },
	edelgrat: { medical_practice: medicalPractice(['CHF', 'EUR']) },
	wislana: { application: general, signatory },
}
