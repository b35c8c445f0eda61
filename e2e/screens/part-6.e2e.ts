import { lookAtPartOf } from '../gallery.ts'

lookAtPartOf(import.meta.filename)
