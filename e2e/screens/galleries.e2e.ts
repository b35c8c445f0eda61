import { lookAtGalleries } from '../gallery.ts'

lookAtGalleries()
