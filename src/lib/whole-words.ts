/**
 * Words, most of them loans, that no browser's dictionary has. In a script without spaces a line may end wherever the
 * dictionary sees an end, which for these is within a syllable or a word: their texts say themselves where they may not
 * be broken.
 */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  lo: ['ໂຫຼດ', 'ເຊີບເວີ'],
  my: [
    'လင့်ခ်',
    'အကောင့်',
    'အက်ပ်',
    'အီးမေးလ်',
    'တက်ဘ်',
    'မက်ဆေ့ခ်ျ',
    'အွန်လိုင်း',
    'ဒေါင်းလုဒ်',
    'ဘရောက်ဇာ',
    'ဝဘ်',
    'ဂတ်စ်',
    'စပမ်း',
    'ပို့ဆောင်ခ',
    'ဆက်သွယ်',
    'ဝယ်သူ',
  ],
  th: ['ออเดอร์', 'ไรเดอร์'],
};

/** Endings of words, which alone at the start of a line would read as words of their own. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  // polite ends of sentences, particles and plurals; what is drawn with the last letter, or ends its syllable, makes
  // another word of it
  my: /(?<=[\p{L}\p{M}])\u200b?(ပါတယ်|ပါမယ်|ပါဘူး|ပါပြီ|ပါနဲ့|ပါသေးတယ်|ပါတဲ့|ပါဘဲ|ပါ|ခဲ့|ပြီး|လို့|လည်း|ကို|များ|တွေ)(?!\p{M}|[\u1000-\u1021]\u1037?\u103a)/gu,
};

const BREAK = '\u200b';
const NO_BREAK = '\u2060';

/** The text with such words and endings kept whole on a line; before and after a word the line may end. */
export function keepWordsWhole(text: string, language: string): string {
  const marked = keepWords(text, language);
  const endings = ENDINGS[language];
  return endings === undefined ? marked : marked.replace(endings, (_, ending: string) => NO_BREAK + inOne(ending));
}

/** Never before a sign that is drawn with the letter before it. */
function inOne(word: string): string {
  return word.replace(/(?!^)(?=\p{L})/gu, NO_BREAK);
}

function keepWords(text: string, language: string): string {
  return (WORDS[language] ?? []).reduce((marked, word) => {
    const whole = inOne(word);
    const [first = '', ...rest] = marked.split(word);
    return rest.reduce((before, after) => {
      const start = /[\p{L}\p{M}]$/u.test(before) ? BREAK : '';
      const end = /^\p{L}/u.test(after) ? BREAK : '';
      return before + start + whole + end + after;
    }, first);
  }, text);
}

/** The text with no line that ends after one letter and its hyphen: "e-mail". */
export function keepFirstLetters(text: string): string {
  return text.replace(/(?<=(?<![\p{L}\p{M}])\p{L}-)(?=\p{L})/gu, NO_BREAK);
}

/** As it is written anywhere else: searched for, compared, printed. */
export function withoutBreaks(text: string): string {
  return text.replace(/[\u200b\u2060]/g, '');
}
