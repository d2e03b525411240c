/* The page carries one style sheet with a fixed hash: what only the island shows must be in it from the start. */
import '../../ui/Dialog/Dialog.module.css'
import '../../ui/Field/Field.module.css'
import '../../ui/IconButton/IconButton.module.css'
import '../../ui/StarPicker/StarPicker.module.css'
import '../../ui/Toasts/Toasts.module.css'
import './view/ImagePicker.module.css'
import './view/ReviewFormPanel.module.css'
