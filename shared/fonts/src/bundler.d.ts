/** Where the files of this build are; set by the container when it is loaded. */
declare const __webpack_public_path__: string
