/** Said twice these are another word (a spy is `mata-mata`, "take care" is `hati-hati`); any other is only said with more force. */
export const OTHER_WORD_WHEN_TWICE = 'mata hati gula kuda kupu langit alun undur kunang ubur labi kura agar rama cumi onde oleh'
